import { X } from '#web/ui/icons.tsx';
import { useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { SearchField } from '#web/ui/field.tsx';

/** The search box of a list, bound to the URL's `search` parameter, with a clear button. */
export function SearchBox({ label, placeholder }: { label: string; placeholder: string }) {
  const input = useRef<HTMLInputElement>(null);
  const [params] = useSearchParams();
  const search = params.get('search') ?? '';
  const rest = new URLSearchParams(params);
  rest.delete('search');
  rest.delete('page');
  return (
    <SearchField
      ref={input}
      label={label}
      isLabelHidden="on phones"
      name="search"
      placeholder={placeholder}
      defaultValue={search}
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
}
