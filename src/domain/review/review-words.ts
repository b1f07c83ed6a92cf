import { groupBy } from '../group-by.ts';
import { seoulDay } from '../seoul-day.ts';
import {
  EDITED_PARTS,
  type EditedPart,
  REVIEW_COLUMNS,
  REVIEW_FIELDS,
  type ReviewAnswers,
} from './review-fields.ts';
import type { StageByFile } from '../photo/photo-stage.ts';
import type { PriceDetails } from '../price/price-details.ts';
import { tooLong } from '../too-long.ts';

/**
 * The submitter's words by column name, with photos by the base names of their files. Any column may be missing from an
 * original stored before reviews had it.
 */
export type ReviewWords = ReviewAnswers & {
  images: string[];
  /** Of these photos. Missing from originals that were kept before photos had stages. */
  photoStages?: StageByFile;
  /** Missing from originals that were kept before reports had details. */
  priceDetails?: PriceDetails | null;
};

export type WordField = keyof ReviewWords;

const WORD_FIELDS: readonly WordField[] = [...REVIEW_COLUMNS, 'images', 'photoStages', 'priceDetails'];

function partOf(field: WordField): EditedPart {
  if (field === 'images' || field === 'photoStages') return 'photos';
  return field === 'priceDetails' ? 'price' : REVIEW_FIELDS[field].part;
}

/** A field that an edit changed. */
export type WordChange = { field: WordField; before: unknown; after: unknown };

/** An edit as visitors see it. */
export type EditNote = { at: string; reason: string; parts: EditedPart[] };

export const EDIT_REASON = { least: 10, most: 500 } as const;

export const RULING_REASON_MESSAGE = `Say in ${EDIT_REASON.least} to ${EDIT_REASON.most} characters why figures count this price or not. Readers are told.`;

/** Error for a ruling that was reversed with the reason of the former one. */
export const SAME_RULING_REASON_MESSAGE = `This reason was given for the opposite decision. ${RULING_REASON_MESSAGE}`;

/** Refuses a ruling without effect, by the field that was sent: `details` conflict with a ruling made before. */
export const COUNTED_FOR_REVIEW_MESSAGES = {
  ruling:
    'A price that was reduced in exchange for a review counts in no figure. Choose another ruling, or correct what it was reduced for.',
  details:
    'A price that was reduced in exchange for a review counts in no figure, but staff ruled that figures always count this one. Please change that ruling too.',
} as const;

export const EDIT_REASON_MESSAGES = {
  missing: `Say in at least ${EDIT_REASON.least} characters why you edit what the patient sent. Readers and the author are told.`,
  long: tooLong(EDIT_REASON.most),
} as const;

/** Returns the submitter's fields in which two states of a review differ. */
export const listWordChanges = (before: ReviewWords, after: ReviewWords): WordChange[] =>
  WORD_FIELDS.filter((field) => !isSame(field, before[field], after[field])).map((field) => ({
    field,
    before: before[field],
    after: after[field],
  }));

/** Returns the parts that the changes belong to, in display order. */
export function partsOf(changes: readonly Pick<WordChange, 'field'>[]): EditedPart[] {
  const parts = new Set(changes.map(({ field }) => partOf(field)));
  return EDITED_PARTS.filter((part) => parts.has(part));
}

type Edit = { at: Date; reason: string; changes: readonly WordChange[] };

/**
 * Returns the edits of fields that still differ from the submission, oldest first. Edits of one day with the same
 * reason are combined.
 * @param edits oldest first
 */
export function noteEdits(original: ReviewWords, edits: readonly Edit[]): EditNote[] {
  const standing = new Map<WordField, Edit[]>();
  for (const edit of edits)
    for (const { field, after } of edit.changes)
      standing.set(
        field,
        isSame(field, after, original[field]) ? [] : [...(standing.get(field) ?? []), edit],
      );
  const keyOf = ({ at, reason }: Edit) => `${seoulDay(at)} ${reason}`;
  return [...groupBy(edits, keyOf).values()].flatMap((alike) => {
    const changes = [...standing].filter(([, of]) => of.some((edit) => alike.includes(edit)));
    const last = alike.at(-1);
    if (!last || changes.length === 0) return [];
    return [
      {
        at: last.at.toISOString(),
        reason: last.reason,
        parts: partsOf(changes.map(([field]) => ({ field }))),
      },
    ];
  });
}

function isSame(field: WordField, one: unknown, other: unknown): boolean {
  if (field !== 'photoStages') return isEqual(one, other);
  const others = new Map(Object.entries((other ?? {}) as StageByFile));
  // A photo that was added or removed is a change of the photos, not of its stage.
  return Object.entries((one ?? {}) as StageByFile).every(
    ([file, stage]) => !others.has(file) || others.get(file) === stage,
  );
}

/** Compares two values of a field; lists and objects entry by entry, nothing like null. */
function isEqual(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other)
    return (one ?? null) === (other ?? null);
  const [entries, others] = [Object.entries(one), new Map(Object.entries(other))];
  return entries.length === others.size && entries.every(([key, value]) => isEqual(value, others.get(key)));
}
