/** Whether two values of a row say the same: lists entry by entry, everything else as it is. */
export function isEqual(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return Object.is(one, other);
  return one.length === other.length && one.every((entry, index) => isEqual(entry, other[index]));
}
