import { X } from '#web/ui/icons.tsx';
import { lazy, Suspense, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { SearchField } from '#web/ui/field.tsx';
import type { SearchedList } from './suggestions/suggestion-path.ts';

/** Lazy; enhances the existing input, so that text typed meanwhile is kept. */
const SuggestionList = lazy(() => import('./suggestions/suggestion-list.tsx'));

type Props = {
  label: string;
  placeholder: string;
  /** The public list that the box filters, for suggestions; without it there are none. */
  suggestsFor?: SearchedList;
};

/** The search box of a list, bound to the URL's `search` parameter, with a clear button and, if wanted, suggestions. */
export function SearchBox({ label, placeholder, suggestsFor }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [params] = useSearchParams();
  const search = params.get('search') ?? '';
  const rest = new URLSearchParams(params);
  rest.delete('search');
  rest.delete('page');
  const field = (
    <SearchField
      ref={input}
      label={label}
      isLabelHidden="on phones"
      name="search"
      placeholder={placeholder}
      defaultValue={search}
      // A combobox is a text input.
      {...(suggestsFor && { type: 'text', enterKeyHint: 'search', spellCheck: false })}
      clear={
        search && (
          <Link
            to={`?${rest}`}
            preventScrollReset
            aria-label="Clear search"
            className="flex size-full items-center justify-center text-quiet hover:text-ink"
            onClick={() => {
              if (!input.current) return;
              input.current.value = '';
              input.current.focus();
            }}
          >
            <X aria-hidden="true" className="size-5" />
          </Link>
        )
      }
    />
  );
  if (!suggestsFor) return field;
  return (
    <div className="relative min-w-0">
      {field}
      <Suspense fallback={null}>
        <SuggestionList box={input} list={suggestsFor} />
      </Suspense>
    </div>
  );
}
