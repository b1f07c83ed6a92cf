import { useState } from 'react';
import type { AdminMessage } from '#domain/message/message-views.ts';

/** Selected rows of the page. A row that leaves the page is no longer selected. */
export function useSelection(rows: readonly AdminMessage[]) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const selected = rows.filter(({ id }) => chosen.has(id));
  const toggle = (id: number, isChosen: boolean) => {
    const next = new Set(selected.map((row) => row.id));
    if (isChosen) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  return {
    selected,
    isSelected: (id: number) => chosen.has(id),
    toggle,
    toggleAll: (isChosen: boolean) => setChosen(new Set(isChosen ? rows.map(({ id }) => id) : [])),
    /** Selects more rows, keeping the current selection. */
    add: (ids: readonly number[]) => setChosen((last) => new Set([...last, ...ids])),
  };
}
