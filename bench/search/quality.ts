import { type Contender, TOP_RESULTS } from './contenders.ts';
import type { Query } from './kind.ts';

/** Expected share of the first ten results in the named place. */
const IN_PLACE = 0.9;

export type Quality = {
  count: number;
  /** Share of the queries with a match among the first ten results. */
  recall: number;
  /** Mean reciprocal rank: 1 always first, 0.5 always second. */
  mrr: number;
  /** For queries that name a place: share of the first ten results there; else null. */
  inPlace: number | null;
  /** Mean milliseconds per query, sent one after the other. */
  meanMs: number;
  misses: { query: Query; found: string[] }[];
};

/** Sends every query to one contender. */
export async function measureQuality(contender: Contender, queries: readonly Query[]): Promise<Quality> {
  const quality: Quality = { count: queries.length, recall: 0, mrr: 0, inPlace: null, meanMs: 0, misses: [] };
  const placed: number[] = [];
  for (const query of queries) {
    const startedMs = performance.now();
    const found = await contender.search(query.text);
    quality.meanMs += (performance.now() - startedMs) / queries.length;
    const at = found.slice(0, TOP_RESULTS).findIndex((id) => query.finds.includes(id));
    if (at >= 0) {
      quality.recall += 1 / queries.length;
      quality.mrr += 1 / (at + 1) / queries.length;
    } else quality.misses.push({ query, found });
    if (!query.inPlace) continue;
    const share = shareOf(found, query.inPlace);
    placed.push(share);
    if (share < IN_PLACE && at >= 0)
      quality.misses.push({ query, found: found.filter((id) => !query.inPlace?.includes(id)) });
  }
  if (placed.length > 0) quality.inPlace = placed.reduce((sum, share) => sum + share, 0) / placed.length;
  return quality;
}

const shareOf = (found: readonly string[], expected: readonly string[]) =>
  found.length === 0 ? 0 : found.filter((id) => expected.includes(id)).length / found.length;
