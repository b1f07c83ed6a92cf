import { getTableColumns, sql } from 'drizzle-orm';
import { CACHE_TAGS } from '#domain/cache-tags.ts';
import { inTime, TimedOutError } from '#domain/in-time.ts';
import type { SiteInfo } from '#domain/site.ts';
import type { AppContext } from '#server/context.ts';
import { prepareOnce } from '#server/db/connection.ts';
import { clinics, reviews, siteState } from '#server/db/schema/index.ts';
import { findUnavailability } from '#server/db/unavailable.ts';
import type { Verb } from '../verb.ts';

/** Timeout for data that a page can do without. */
const PATIENCE_MS = 1000;

/** The last known state by database, for pages that need nothing else from it. */
const lastRead = new WeakMap<AppContext['db'], State>();

/** Returns the facts about the site that every page needs; the last known ones while the database is unavailable. */
export const getSite: Verb<{ withoutTotals: boolean }, SiteInfo> = async ({
  ctx,
  input: { withoutTotals },
}) => {
  ctx.addCacheTags(CACHE_TAGS.site, ...(withoutTotals ? [] : [CACHE_TAGS.siteCounts]));
  const state = await readState(ctx.db);
  return {
    name: ctx.config.siteName,
    url: ctx.config.siteUrl,
    hasDemoData: state?.hasDemoData ?? false,
    hasOtherData: state?.hasOtherData ?? false,
    ...(!withoutTotals && {
      clinicCount: state?.clinicCount ?? 0,
      reviewCount: state?.reviewCount ?? 0,
    }),
    clinicMessageUrl: ctx.config.clinicMessageUrl ?? null,
    clinicClaimUrl: ctx.config.clinicClaimUrl ?? null,
    languages: [...ctx.config.languages],
    retention: ctx.config.retention,
  };
};

async function readState(db: AppContext['db']) {
  const read = async () => {
    const [state] = await stateOf(db).execute();
    if (state) lastRead.set(db, state);
    return state;
  };
  const known = lastRead.get(db);
  if (!known) return read();
  try {
    return await inTime(read, PATIENCE_MS);
  } catch (error) {
    if (error instanceof TimedOutError || findUnavailability(error)) return known;
    throw error;
  }
}

/** Public entries that are not demonstration data; looked for only while demonstration data is loaded. */
export const hasOtherData = sql<boolean>`(${siteState.hasDemoData} and (
  exists (select 1 from ${clinics} where ${clinics.published} and not ${clinics.isDemo})
  or exists (select 1 from ${reviews} where ${reviews.isPublic} and not ${reviews.isDemo})))`;

const stateOf = prepareOnce((db) =>
  db.select({ ...getTableColumns(siteState), hasOtherData }).from(siteState),
);

type State = Awaited<ReturnType<ReturnType<typeof stateOf>['execute']>>[number];
