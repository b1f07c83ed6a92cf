/**
 * The suggestion that an arrow key makes active, of `count`. Beyond either end none is active: the box itself is
 * the place between the last and the first.
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
