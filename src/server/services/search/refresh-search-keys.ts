import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { asc, gt, sql } from 'drizzle-orm';
import type { AppContext } from '#server/context.ts';
import type { Tx } from '#server/db/connection.ts';
import { clinics, procedures, siteState } from '#server/db/schema/index.ts';
import { getDataDirectory } from '#server/reference/data-directory.ts';
import { refreshReviewSearch } from './refresh-review-search.ts';
import { saveClinicSearch, saveProcedureSearch } from './save-search-keys.ts';

/** Counts up with every change of the rules in `keys/` that makes another key of the same name. */
export const RULES = 3;

const BATCH = 500;

/**
 * Makes the search keys of all clinics and procedures anew if they were made by other rules or other words than this
 * version's: after an update, or a restored backup. Of several processes that start at once the first does it.
 */
export async function refreshSearchKeys({ ctx }: { ctx: AppContext }): Promise<void> {
  const by = describeRules();
  const [state] = await ctx.db.select({ by: siteState.searchKeysBy }).from(siteState);
  if (state?.by === by) return;
  const count = await ctx.db.transaction(async (tx) => {
    // Before the state of the site, as every change of a clinic does; whoever is changing one ends first.
    await tx.execute(sql`lock table clinics, procedures in exclusive mode`);
    const [locked] = await tx.select({ by: siteState.searchKeysBy }).from(siteState).for('update');
    if (locked?.by === by) return null;
    await tx.update(siteState).set({ searchKeysBy: by, contentVersion: sql`content_version + 1` });
    return makeSearchKeys(tx);
  });
  if (count) ctx.log.info({ clinics: count }, 'search keys made anew');
}

/** The rules' number and a digest of the shipped words they read names by. */
function describeRules(): string {
  const digest = createHash('sha256');
  const directory = getDataDirectory();
  for (const file of readdirSync(directory)
    .filter((name) => name.endsWith('.csv'))
    .sort())
    digest.update(readFileSync(join(directory, file)));
  return `${RULES} ${digest.digest('hex').slice(0, 16)}`;
}

/** Makes the search keys of all clinics and procedures anew. @returns how many clinics there are */
export async function makeSearchKeys(tx: Tx): Promise<number> {
  await tx.execute(sql`truncate clinic_search_keys, clinic_places, procedure_search_keys`);
  await saveProcedureSearch(tx, await tx.select().from(procedures));
  await refreshReviewSearch(tx, 'doctors in other letters');
  let count = 0;
  for (let lastId = 0; ;) {
    const batch = await tx
      .select()
      .from(clinics)
      .where(gt(clinics.id, lastId))
      .orderBy(asc(clinics.id))
      .limit(BATCH);
    const last = batch.at(-1);
    if (!last) return count;
    await saveClinicSearch(tx, batch, true);
    count += batch.length;
    lastId = last.id;
  }
}
