import { sql } from 'drizzle-orm';
import type { ContentChanges, CacheTag } from '#domain/cache-tags.ts';
import type { Verb } from '../verb.ts';

/** Returns the committed version of the public content and what changed since a version; null: since none. */
export const getContentChanges: Verb<{ since: number | null }, ContentChanges> = async ({ ctx, input }) => {
  // Compares with a version beyond all: without an earlier one no list of changes is complete.
  const since = input.since ?? Number.MAX_SAFE_INTEGER;
  const { rows } = await ctx.db.execute<{ version: number; tags: CacheTag[] | null }>(sql`
    select s.content_version::float as version, c.tags from site_state s
    left join content_changes c on c.version > ${since}::bigint and c.version <= s.content_version`);
  const version = rows[0]?.version ?? 0;
  const known = rows.flatMap(({ tags }) => (tags === null ? [] : [tags]));
  return { version, tags: known.length === version - since ? known.flat() : 'anything' };
};
