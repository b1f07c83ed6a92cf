import { useTypedSearch } from '#web/lib/use-typed-search.ts';
import { suggestClinics } from '#web/api/suggest-clinics.ts';

/**
 * Suggests clinics for what is asked last. `clinics` is null while nothing is asked for, and where they could not be
 * read: the search itself still works, and says what is wrong.
 */
export function useSuggestions() {
  const { answer: clinics, search, clear } = useTypedSearch(suggestClinics);
  const ask = (text: string) => (text.trim() === '' ? clear() : search(text));
  return { clinics, ask };
}
