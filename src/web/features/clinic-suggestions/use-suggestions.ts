import { useTypedSearch } from '#web/lib/reading/use-typed-search.ts';
import { suggest, suggestProcedures } from '#web/api/suggest-clinics.ts';
import type { SearchedList } from './suggestion-path.ts';

/**
 * Returns suggestions of clinics, procedures and doctors for the latest text; for procedures and their prices only those.
 * While `isLoading` they belong to an earlier text. Null without a text and after an error: the search itself still
 * works and reports errors.
 */
export function useSuggestions(list: SearchedList | undefined) {
  const {
    answer: suggestions,
    isLoading,
    search,
    clear,
  } = useTypedSearch(list === 'procedures' || list === 'prices' ? suggestProcedures : suggest);
  const ask = (text: string) => (text.trim() === '' ? clear() : search(text));
  return { suggestions, isLoading, ask };
}
