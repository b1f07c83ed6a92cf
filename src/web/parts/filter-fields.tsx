import listsTexts from '#texts/lists.ts';
import type { ReactNode } from 'react';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { buttonClass } from '#web/ui/button.ts';

type Props = {
  search: ReactNode;
  /** Number of other fields with a value. */
  chosen: number;
  /** Grid columns for screens wide enough to show all fields in a row. */
  columns: string;
  /** The other fields. */
  children: ReactNode;
};

/**
 * The fields of a list's filters. On phones all but the search box are collapsed, so that the list stays visible: an
 * empty `details` element shows or hides its next sibling. Works without scripts.
 */
export function FilterFields({ search, chosen, columns, children }: Props) {
  const t = useTexts(listsTexts);
  return (
    <div
      className={`grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 gap-y-3 max-2xs:grid-cols-1 md:gap-4 ${columns}`}
    >
      {search}
      <details className="peer md:hidden">
        <summary className={`${buttonClass('secondary')} w-full list-none`}>
          {chosen > 0 ? t.filtersChosen({ count: chosen }) : t.filters}
        </summary>
      </details>
      <div className="col-span-full hidden gap-x-2 gap-y-3 min-[28rem]:grid-cols-2 peer-open:grid md:contents!">
        {children}
      </div>
    </div>
  );
}
