import { useTypedSearch } from '#web/lib/reading/use-typed-search.ts';
import { suggest, suggestProcedures } from '#web/api/suggest-clinics.ts';
import type { SearchedList } from './suggestion-path.ts';

/**
 * Returns suggestions for the latest text, of procedures alone where `list` shows these; while `isLoading` for an earlier
 * one. Null without a text and after an error, which the search reports.
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
