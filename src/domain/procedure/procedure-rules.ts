import { CATEGORIES } from './category.ts';
import { countOf } from '../text.ts';

/** Messages about faults in a procedure. */
export const PROCEDURE_MESSAGES = {
  required: 'Please fill in all required fields',
  name: 'Procedure name is required',
  slug: 'Slug is required',
  category: 'Please choose a category',
  categoryName: 'Category name is required',
  slugForm: 'Please use lowercase letters and digits, with single hyphens between words',
  slugTaken: 'Another procedure has this slug',
  nameTaken: 'There is a procedure of this name in this category',
  categoryTaken: 'There is a category of this name',
  koreanName: 'The Korean name is a field of its own, nameKo',
  factSource: 'Please name the source: an address or a text',
  factDay: 'Please give the day of what the source says',
  factDayAhead: 'This day has not begun. Please give the day of what the source says',
  categoryForm: 'Please use letters or digits',
} as const;

export const PROCEDURE_LIMITS = {
  name: 200,
  slug: 100,
  description: 2_000,
  factSource: 300,
  alias: 100,
  aliases: 30,
  categoryName: 60,
} as const;

/** Returns the reason why a category cannot be renamed or removed, or null. */
export function refuseCategoryChange(slug: string, procedureCount: number): string | null {
  if (CATEGORIES.some((category) => category === slug))
    return 'Visitors choose by this category: it stays as it is.';
  if (procedureCount === 0) return null;
  return `${countOf(procedureCount, 'procedure')} ${procedureCount === 1 ? 'is' : 'are'} in this category. Move or delete ${procedureCount === 1 ? 'it' : 'them'} first.`;
}

/** Returns the reason why a procedure cannot be deleted, or null. Reviews of every status prevent it. */
export function refuseDeletion(reviewTotal: number): string | null {
  if (reviewTotal === 0) return null;
  return `${countOf(reviewTotal, 'review')} ${reviewTotal === 1 ? 'refers' : 'refer'} to this procedure. Move or delete ${reviewTotal === 1 ? 'it' : 'them'} first.`;
}

/** Refuses a deletion that would take clinics' posted prices along. @param total of those that are public or wait */
export function refuseDeletionOfPosted(total: number): string | null {
  if (total === 0) return null;
  return `Clinics post ${countOf(total, 'price')} for this procedure. Decline or take down ${total === 1 ? 'it' : 'them'} first, or merge the procedure into another.`;
}
