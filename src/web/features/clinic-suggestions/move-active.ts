/**
 * Returns the index, of `count` suggestions, that an arrow key activates. Beyond the first or last it is
 * null, and the focus is on the box itself.
 */
export function moveActive(
  active: number | null,
  key: 'ArrowDown' | 'ArrowUp',
  count: number,
): number | null {
  const places = count + 1;
  const place = active ?? count;
  const next = (place + (key === 'ArrowDown' ? 1 : -1) + places) % places;
  return next === count ? null : next;
}
