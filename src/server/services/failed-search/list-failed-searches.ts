import { sql } from 'drizzle-orm';
import { FAILED_SEARCH_DAYS, LEAST_SEARCHES } from '#domain/failed-search/failed-search.ts';
import type { FailedSearch, FailedSearchList } from '#domain/failed-search/failed-search-views.ts';
import type { Locale } from '#domain/locales.ts';
import { endOfPeriod } from '#domain/retention.ts';
import { seoulDay } from '#domain/seoul-day.ts';
import type { Page } from '../paging.ts';
import { requireStaff } from '../require.ts';
import type { Verb } from '../verb.ts';

type Input = Page & { language?: Locale | undefined; /** In days. */ period?: number | undefined };

/** Lists the searches of a period that found nothing, the most frequent first; rare ones stay unseen. */
export const listFailedSearches: Verb<Input, FailedSearchList> = async ({ ctx, input }) => {
  requireStaff(ctx);
  const { language, period = FAILED_SEARCH_DAYS, limit, offset } = input;
  const since = seoulDay(endOfPeriod(ctx.clock(), period));
  const found = sql`
    select kind, text, language, sum(count)::int as count, min(day)::text as "firstDay", max(day)::text as "lastDay"
    from failed_searches
    where day > ${since}::date${language ? sql` and language = ${language}` : sql``}
    group by kind, text, language having sum(count) >= ${LEAST_SEARCHES}`;
  const [page, total] = await Promise.all([
    ctx.db.execute<FailedSearch>(
      sql`${found} order by count desc, "lastDay" desc, text limit ${limit} offset ${offset}`,
    ),
    ctx.db.execute<{ total: number }>(sql`select count(*)::int as total from (${found}) found`),
  ]);
  return {
    searches: page.rows,
    total: total.rows[0]?.total ?? 0,
  };
};
