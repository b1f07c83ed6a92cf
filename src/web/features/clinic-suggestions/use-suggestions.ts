import { useTypedSearch } from '#web/lib/use-typed-search.ts';
import { suggest } from '#web/api/suggest-clinics.ts';

/**
 * Suggests clinics, procedures and doctors for what is asked last. `suggestions` is null while nothing is asked for, and where they could not be
 * read: the search itself still works, and says what is wrong.
 */
export function useSuggestions() {
  const { answer: suggestions, search, clear } = useTypedSearch(suggest);
  const ask = (text: string) => (text.trim() === '' ? clear() : search(text));
  return { suggestions, ask };
}
