import { paths } from '#domain/paths.ts';
import type { Suggestion } from '#web/api/suggest-clinics.ts';

/** The list that a search box belongs to. */
export type SearchedList = 'clinics' | 'reviews' | 'procedures' | 'prices';

/** Returns the page that a suggestion opens; a procedure opens in the searched list, if that can show it. */
export function suggestionPath(suggestion: Suggestion, list: SearchedList = 'clinics'): string {
  if (suggestion.kind === 'clinic') return paths.clinic(suggestion.clinic.slug);
  // Quoted: the words of a name also occur apart from each other.
  if (suggestion.kind === 'doctor') return paths.reviews({ search: `"${suggestion.doctor.name}"` });
  const { slug } = suggestion.procedure;
  if (list === 'prices') return paths.priceComparison({ procedure: slug });
  return list === 'clinics' ? paths.clinics({ procedure: slug }) : paths.procedureReviews(slug);
}
