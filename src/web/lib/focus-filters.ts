import type { MouseEvent } from 'react';

/** For a link that takes a filter away and goes with it: the filters of its list take the focus. */
export function focusFilters({ currentTarget }: MouseEvent): void {
  const filters = currentTarget.closest('section:has(search), main')?.querySelector<HTMLElement>('search');
  if (!filters) return;
  filters.tabIndex = -1;
  filters.focus();
}
