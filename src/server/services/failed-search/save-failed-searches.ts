import { sql } from 'drizzle-orm';
import { seoulDay } from '#domain/seoul-day.ts';
import type { Verb } from '../verb.ts';
import { keyOf } from './failed-search-buffer.ts';

/** Most rows, so that nobody can fill the table. */
export const MOST_FAILED_SEARCHES = 20_000;

/** Writes what was counted since the last time, and evicts the rarest texts beyond the table's limit. */
export const saveFailedSearches: Verb<void, void> = async ({ ctx }) => {
  const searches = ctx.failedSearches.take();
  if (searches.length === 0) return;
  const day = seoulDay(ctx.clock());
  // Sorted, so that two processes that insert the same texts cannot deadlock.
  const sorted = searches.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  const list = <Value>(valueOf: (search: (typeof searches)[number]) => Value) =>
    sql.param(sorted.map(valueOf));
  try {
    await ctx.db.execute(sql`
      insert into failed_searches (day, kind, language, text, count)
      select ${day}::date, * from unnest(${list(({ kind }) => kind)}::text[],
        ${list(({ language }) => language)}::text[], ${list(({ text }) => text)}::text[],
        ${list(({ count }) => count)}::int[])
      on conflict (day, kind, language, text) do update set count = failed_searches.count + excluded.count`);
  } catch (error) {
    ctx.failedSearches.putBack(searches);
    throw error;
  }
  await ctx.db.execute(sql`
    delete from failed_searches where (day, kind, language, text) in (
      select day, kind, language, text from failed_searches
      order by count desc, day desc offset ${MOST_FAILED_SEARCHES})`);
};
