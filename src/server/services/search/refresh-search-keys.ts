import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { asc, gt, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/connection.ts';
import { clinics, procedures, siteState } from '#server/db/schema/index.ts';
import { getDataDirectory } from '#server/reference/data-directory.ts';
import { pagesById } from '../paging.ts';
import { refreshReviewSearch } from './refresh-review-search.ts';
import { saveClinicSearch, saveProcedureSearch } from './save-search-keys.ts';
import type { Verb } from '../verb.ts';

/** Version of the rules in `keys/`; increase it with every change that affects keys. */
const RULES = 4;

const BATCH = 500;

/**
 * Rebuilds the search keys of all clinics and procedures if the rules or shipped words have changed, as after an update
 * or a restore. Of several processes starting at once, the first does so.
 */
export const refreshSearchKeys: Verb<void, void> = async ({ ctx }) => {
  const by = describeRules();
  const [state] = await ctx.db.select({ by: siteState.searchKeysBy }).from(siteState);
  if (state?.by === by) return;
  const count = await ctx.db.transaction(async (tx) => {
    // Locked before the site's state, in the order of every change to a clinic; waits for changes in progress.
    await tx.execute(sql`lock table clinics, procedures in exclusive mode`);
    const [locked] = await tx.select({ by: siteState.searchKeysBy }).from(siteState).for('update');
    if (locked?.by === by) return null;
    await tx.update(siteState).set({ searchKeysBy: by, contentVersion: sql`content_version + 1` });
    return makeSearchKeys(tx);
  });
  if (count) ctx.log.info({ clinics: count }, 'search keys made anew');
};

/** Returns the version of the rules with a digest of the shipped word lists. */
function describeRules(): string {
  const digest = createHash('sha256');
  const directory = getDataDirectory();
  for (const file of readdirSync(directory)
    .filter((name) => name.endsWith('.csv'))
    .sort())
    digest.update(readFileSync(join(directory, file)));
  return `${RULES} ${digest.digest('hex').slice(0, 16)}`;
}

/** Rebuilds the search keys of all clinics and procedures. @returns the number of clinics */
export async function makeSearchKeys(tx: Tx): Promise<number> {
  await tx.execute(sql`truncate clinic_search_keys, clinic_places, procedure_search_keys`);
  await saveProcedureSearch(tx, await tx.select().from(procedures));
  await refreshReviewSearch(tx, 'doctors in other letters');
  let count = 0;
  const readPage = (afterId: number) =>
    tx.select().from(clinics).where(gt(clinics.id, afterId)).orderBy(asc(clinics.id)).limit(BATCH);
  for await (const batch of pagesById(readPage)) {
    await saveClinicSearch(tx, batch, true);
    count += batch.length;
  }
  return count;
}
