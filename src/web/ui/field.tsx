import { Search } from 'lucide-react';
import { type ReactNode, useId } from 'react';

const CONTROL =
  'block min-h-11 w-full rounded-sheet border border-quiet/50 bg-sheet px-3 py-2 text-base text-ink placeholder:text-quiet hover:border-quiet';

type Labelled = { label: string; children: (id: string) => ReactNode };

function Labelled({ label, children }: Labelled) {
  const id = useId();
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block text-xs font-semibold text-quiet">
        {label}
      </label>
      {children(id)}
    </div>
  );
}

/** A search box; the browser's own clear button stays. */
export function SearchField({ label, ...input }: { label: string } & React.ComponentProps<'input'>) {
  return (
    <Labelled label={label}>
      {(id) => (
        <div className="relative">
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute top-3 left-3 size-5 text-quiet"
          />
          <input
            id={id}
            type="search"
            autoComplete="off"
            maxLength={200}
            {...input}
            className={`${CONTROL} pl-10`}
          />
        </div>
      )}
    </Labelled>
  );
}

/** One of several, chosen from the browser's own list. */
export function SelectField({
  label,
  children,
  ...select
}: { label: string } & React.ComponentProps<'select'>) {
  return (
    <Labelled label={label}>
      {(id) => (
        <select id={id} {...select} className={`${CONTROL} pr-8`}>
          {children}
        </select>
      )}
    </Labelled>
  );
}
