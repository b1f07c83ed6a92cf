export type ArrowKey = 'ArrowDown' | 'ArrowUp';

/**
 * Returns the index, of `count` suggestions, that an arrow key activates. Beyond the first or last it is
 * null, and the focus is on the box itself.
 */
export function moveActive(active: number | null, key: ArrowKey, count: number): number | null {
  const places = count + 1;
  const place = active ?? count;
  const next = (place + (key === 'ArrowDown' ? 1 : -1) + places) % places;
  return next === count ? null : next;
}

/** Returns the index that arrow keys activate which were pressed before the suggestions were there. */
export const moveAll = (keys: readonly ArrowKey[], count: number): number | null =>
  keys.reduce<number | null>((active, key) => moveActive(active, key, count), null);
