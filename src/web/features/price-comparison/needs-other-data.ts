import { readComparisonQuery } from '#domain/lists/comparison.ts';

/** Returns false if two URLs of the comparison differ only in clinics that are ticked, or in how reports are shown. */
export function needsOtherData(current: URL, next: URL): boolean {
  const [one, other] = [current, next].map(({ searchParams }) => readComparisonQuery(searchParams));
  if (!one || !other || other.isNarrowed || current.pathname !== next.pathname) return true;
  const rest = (query: typeof one) => JSON.stringify({ ...query, ticked: [], view: null });
  const isSame = current.search === next.search;
  return isSame || rest(one) !== rest(other);
}
