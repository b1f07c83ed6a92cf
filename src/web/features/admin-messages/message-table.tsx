import { type ReactNode, useEffect, useRef } from 'react';
import type { AdminMessage } from '#domain/message/message-views.ts';

type Props = {
  rows: readonly AdminMessage[];
  selectedCount: number;
  onSelectAll: (isSelected: boolean) => void;
  children: ReactNode;
};

const HEAD = 'py-2 pe-4 text-start text-xs font-semibold whitespace-nowrap text-quiet';

/** Table of messages. The head stays above stacked rows on narrow screens, because it selects all of them. */
export function MessageTable({ rows, selectedCount, onSelectAll, children }: Props) {
  const all = useRef<HTMLInputElement>(null);
  const isAll = selectedCount > 0 && selectedCount === rows.length;
  useEffect(() => {
    if (all.current) all.current.indeterminate = selectedCount > 0 && !isAll;
  }, [selectedCount, isAll]);
  return (
    <table aria-label="Messages" className="block w-full text-sm md:table">
      <thead className="block md:table-header-group">
        <tr className="flex items-center border-b border-hairline md:table-row">
          <td className="md:w-11">
            <label className="flex min-h-11 cursor-pointer items-center gap-2 font-normal md:size-11 md:justify-center">
              <input
                ref={all}
                type="checkbox"
                checked={isAll}
                onChange={(event) => onSelectAll(event.target.checked)}
                aria-label="Select all messages of this page"
                className="size-5 accent-celadon max-md:mx-3"
              />
              <span aria-hidden="true" className="text-xs font-semibold text-quiet md:hidden">
                All of this page
              </span>
            </label>
          </td>
          {['Type', 'From / Subject', 'Status', 'Date', 'Actions'].map((name) => (
            <th key={name} scope="col" className={`${HEAD} max-md:sr-only`}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block md:table-row-group">{children}</tbody>
    </table>
  );
}
