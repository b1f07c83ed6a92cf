import listsTexts from '#texts/lists.ts';
import { readSearch } from '#domain/lists/list-params.ts';
import { Link } from '#web/lib/links/link.tsx';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { X } from '#web/ui/icons.tsx';
import { type ComponentType, type RefObject, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { SearchField } from '#web/ui/field.tsx';

/** Shows suggestions for a box; `onLeave` empties it before one is opened. */
export type SuggestionsComponent = ComponentType<{
  box: RefObject<HTMLInputElement | null>;
  onLeave: () => void;
}>;

type Props = {
  label: string;
  placeholder: string;
  /** Shown below the box; without it there are no suggestions. */
  suggestions?: SuggestionsComponent;
};

/** The search box of a list, bound to the URL's `search` parameter, with a clear button and, if wanted, suggestions. */
export function SearchBox({ label, placeholder, suggestions: Suggestions }: Props) {
  const t = useTexts(listsTexts);
  const input = useRef<HTMLInputElement>(null);
  const [params] = useSearchParams();
  const search = readSearch(params) ?? '';
  const rest = new URLSearchParams(params);
  rest.delete('search');
  rest.delete('page');
  const clear = () => {
    if (input.current) input.current.value = '';
  };
  const field = (
    <SearchField
      ref={input}
      label={label}
      labelHidden="on-phones"
      name="search"
      placeholder={placeholder}
      defaultValue={search}
      // A combobox is a text input.
      {...(Suggestions && { type: 'text', enterKeyHint: 'search', spellCheck: false })}
      clear={
        search && (
          <Link
            to={`?${rest}`}
            preventScrollReset
            aria-label={t.clearSearch}
            className="flex size-full items-center justify-center text-quiet hover:text-ink"
            onClick={() => {
              clear();
              input.current?.focus();
            }}
          >
            <X aria-hidden="true" className="size-5" />
          </Link>
        )
      }
    />
  );
  if (!Suggestions) return field;
  return (
    <div className="relative min-w-0">
      {field}
      <Suggestions box={input} onLeave={clear} />
    </div>
  );
}
