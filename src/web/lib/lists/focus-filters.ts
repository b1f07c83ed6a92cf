import type { MouseEvent } from 'react';

/** Moves the focus from a clicked filter link, which disappears with its filter, to the filters of its list. */
export function focusFilters({ currentTarget }: MouseEvent): void {
  const filters = currentTarget.closest('section:has(search), main')?.querySelector<HTMLElement>('search');
  if (!filters) return;
  filters.tabIndex = -1;
  filters.focus();
}
