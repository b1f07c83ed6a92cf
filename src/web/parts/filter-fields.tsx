import type { ReactNode } from 'react';
import { buttonClass } from '#web/ui/button.ts';

type Props = {
  /** The search box. */
  search: ReactNode;
  /** How many of the other fields say something. */
  chosen: number;
  /** Columns where there is room for all fields in a row. */
  columns: string;
  /** The other fields. */
  children: ReactNode;
};

/**
 * The fields of a list's filters. On a phone all but the search box are folded, so that the list itself is in sight: the
 * disclosure is empty and shows what follows it, which stands open elsewhere and needs no scripts.
 */
export function FilterFields({ search, chosen, columns, children }: Props) {
  return (
    <div
      className={`grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 gap-y-3 max-2xs:grid-cols-1 md:gap-4 ${columns}`}
    >
      {search}
      <details className="peer md:hidden">
        <summary className={`${buttonClass('secondary')} w-full list-none`}>
          Filters{chosen > 0 && ` (${chosen})`}
        </summary>
      </details>
      <div className="col-span-full hidden gap-x-2 gap-y-3 2xs:grid-cols-2 peer-open:grid md:contents!">
        {children}
      </div>
    </div>
  );
}
