import { sql } from 'drizzle-orm';
import type { CacheTag, TagsOr } from '#domain/cache-tags.ts';
import type { Tx } from '#server/db/connection.ts';

/** A change with more tags evicts everything: looking up each would take longer. */
const MOST_TAGS = 500;

/** Increments the content version in the transaction of a change. Caches keep the pages that show none of its tags. */
export async function growContentVersion(
  tx: Tx,
  tags: TagsOr<readonly CacheTag[]> = 'anything',
): Promise<void> {
  const grown = sql`update site_state set content_version = content_version + 1`;
  await tx.execute(
    tags === 'anything' || tags.length > MOST_TAGS
      ? grown
      : sql`with grown as (${grown} returning content_version)
          insert into content_changes (version, tags) select content_version, ${sql.param(tags)}::text[] from grown`,
  );
}
