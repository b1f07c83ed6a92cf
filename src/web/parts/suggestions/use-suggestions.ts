import { useTypedSearch } from '#web/lib/use-typed-search.ts';
import { suggest } from '#web/api/suggest-clinics.ts';

/**
 * Returns suggestions of clinics, procedures and doctors for the latest text. Null without a text and after
 * an error: the search itself still works and reports errors.
 */
export function useSuggestions() {
  const { answer: suggestions, search, clear } = useTypedSearch(suggest);
  const ask = (text: string) => (text.trim() === '' ? clear() : search(text));
  return { suggestions, ask };
}
