import { Suspense } from 'react';
import { lazyRetried } from '#web/lib/lazy-part.tsx';
import type { SuggestionsComponent } from '#web/parts/search-box.tsx';
import type { SearchedList } from './suggestion-path.ts';

/** Lazy; enhances the existing input, so that text typed meanwhile is kept. Without it the box searches all the same. */
export const SuggestionList = lazyRetried(() => import('./suggestion-list.tsx'));

export const suggestFor = (list: SearchedList): SuggestionsComponent =>
  function ListSuggestions({ box, onLeave }) {
    return (
      <Suspense fallback={null}>
        <SuggestionList box={box} list={list} onLeave={onLeave} />
      </Suspense>
    );
  };
