import { X } from '#web/ui/icons.tsx';
import { type ReactNode, type RefObject, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { SearchField } from '#web/ui/field.tsx';

export type SearchInput = RefObject<HTMLInputElement | null>;

type Props = {
  label: string;
  placeholder: string;
  /** Renders suggestions below the box; without it there are none. */
  suggestions?: ((box: SearchInput) => ReactNode) | undefined;
};

/** The search box of a list, bound to the URL's `search` parameter, with a clear button and, if wanted, suggestions. */
export function SearchBox({ label, placeholder, suggestions }: Props) {
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
      {...(suggestions && { type: 'text', enterKeyHint: 'search', spellCheck: false })}
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
  if (!suggestions) return field;
  return (
    <div className="relative min-w-0">
      {field}
      {suggestions(input)}
    </div>
  );
}
