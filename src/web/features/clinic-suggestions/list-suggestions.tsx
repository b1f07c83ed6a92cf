import { lazy, Suspense } from 'react';
import type { SearchInput } from '#web/parts/search-box.tsx';
import type { SearchedList } from './suggestion-path.ts';

/** Lazy; enhances the existing input, so that text typed meanwhile is kept. */
const SuggestionList = lazy(() => import('./suggestion-list.tsx'));

/** Returns the function that renders suggestions below the search box of a list. */
export const suggestFor = (list: SearchedList) => (box: SearchInput) => (
  <Suspense fallback={null}>
    <SuggestionList box={box} list={list} />
  </Suspense>
);
