import { type SQL, sql } from 'drizzle-orm';
import { CACHE_TAGS, type CacheTag, reviewTags, type TaggedReview, type TagsOr } from '#domain/cache-tags.ts';
import type { Tx } from '#server/db/connection.ts';
import { countLevels, sumLevels } from './count-levels.ts';
import { growContentVersion } from './grow-content-version.ts';
import { refreshPrices } from './refresh-prices.ts';
import { type Pair, pairRowsOf, toArray } from './scope-rows.ts';
import { refreshSurgeons } from './refresh-surgeons.ts';
import { sumLanguages } from './sum-languages.ts';
import { findChangedTags, readNearbyTags, readShownFigures } from './shown-figures.ts';

/** The scope of a change: everything, whole clinics, or pairs of clinic and procedure. */
export type StatsScope = 'all' | { clinicIds: readonly number[] } | { pairs: readonly Pair[] };

/**
 * Refreshes all stored figures in the transaction of the change. Locks clinics, then procedures, in id order, to avoid
 * deadlocks; FOR NO KEY UPDATE, because the insert of a review has locked the keys of both.
 * @param others tags of what changed besides figures and the visibility of reviews
 */
export async function refreshStats(
  tx: Tx,
  scope: StatsScope,
  others: TagsOr<readonly CacheTag[]> = 'anything',
): Promise<void> {
  const clinicIds = await lockClinics(tx, scope);
  const pairs = await resolvePairs(tx, scope);
  const pairRows = pairRowsOf(pairs);
  const procedureIds = await lockProcedures(tx, scope, pairs);
  const scopeIds = { clinicIds, procedureIds, pairs };
  const before = others === 'anything' ? null : await readShownFigures(tx, scopeIds);
  const changedReviews = await tx.execute<Omit<TaggedReview, 'createdAt'> & { createdAtMs: number }>(sql`
    update reviews r set is_public = r.published and c.published
    from clinics c, ${pairRows}
    where c.id = r.clinic_id and scope.clinic_id = r.clinic_id and scope.procedure_id = r.procedure_id
      and r.is_public is distinct from (r.published and c.published)
    returning r.id, r.clinic_id as "clinicId", r.procedure_id as "procedureId",
      extract(epoch from r.created_at)::float8 * 1000 as "createdAtMs"`);
  await refreshPairs(tx, pairRows);
  const moved = await refreshPrices(tx, procedureIds, pairs);
  await refreshClinics(tx, clinicIds);
  const surgeonTags = await refreshSurgeons(tx, clinicIds);
  const haveTotalsChanged = await refreshTotals(tx);
  if (others === 'anything' || !before) return growContentVersion(tx);
  const figures = findChangedTags(before, await readShownFigures(tx, scopeIds));
  return growContentVersion(tx, [
    ...new Set([
      ...others,
      ...figures,
      ...surgeonTags,
      ...moved.map(({ clinicId }) => CACHE_TAGS.clinic(clinicId)),
      ...(haveTotalsChanged ? [CACHE_TAGS.siteCounts] : []),
      ...(changedReviews.rows.length > 0 || figures.length > 0 ? await readNearbyTags(tx, clinicIds) : []),
      ...[...changedReviews.rows, ...moved].flatMap(({ createdAtMs, ...review }) =>
        reviewTags({ ...review, createdAt: new Date(createdAtMs) }),
      ),
    ]),
  ]);
}

/** @returns true if they differ from those committed before */
async function refreshTotals(tx: Tx): Promise<boolean> {
  type Totals = { reviews: number; clinics: number };
  const totals = sql`review_count as reviews, clinic_count as clinics`;
  // Locked in a statement of its own: a statement that waits for a lock counts rows as they were before.
  const before = await tx.execute<Totals>(sql`select ${totals} from site_state for no key update`);
  const after = await tx.execute<Totals>(sql`
    update site_state set languages = ${sumLanguages(sql`procedures`, sql`true`)},
      review_count = (select coalesce(sum(review_count), 0) from procedures),
      clinic_count = (select count(*) from clinics where published)
    returning ${totals}`);
  const [[one], [other]] = [before.rows, after.rows];
  return one?.reviews !== other?.reviews || one?.clinics !== other?.clinics;
}

/** Locks clinics in id order. @returns the ids of those that exist */
export function lockClinics(tx: Tx, scope: StatsScope): Promise<number[]> {
  const ids =
    scope === 'all'
      ? null
      : 'clinicIds' in scope
        ? scope.clinicIds
        : scope.pairs.map((pair) => pair.clinicId);
  return lockRows(tx, 'clinics', ids);
}

/**
 * Locks procedures in id order, after their clinics. Locks all of them for the whole scope, since a deleted clinic's
 * pairs are no longer known. @returns the ids of those that exist
 */
export const lockProcedures = (tx: Tx, scope: StatsScope, pairs: readonly Pair[]): Promise<number[]> =>
  lockRows(tx, 'procedures', scope === 'all' ? null : pairs.map((pair) => pair.procedureId));

/** @param ids null for all rows */
async function lockRows(
  tx: Tx,
  table: 'clinics' | 'procedures',
  ids: readonly number[] | null,
): Promise<number[]> {
  const narrowed = ids === null ? sql`` : sql`where id = any(${toArray(ids)}::int[])`;
  const { rows } = await tx.execute<{ id: number }>(
    sql`select id from ${sql.identifier(table)} ${narrowed} order by id for no key update`,
  );
  return rows.map(({ id }) => id);
}

async function resolvePairs(tx: Tx, scope: StatsScope): Promise<readonly Pair[]> {
  if (scope !== 'all' && 'pairs' in scope) return scope.pairs;
  const narrowed = scope === 'all' ? sql`` : sql`where clinic_id = any(${toArray(scope.clinicIds)}::int[])`;
  const known = await tx.execute<Pair>(sql`
    select clinic_id as "clinicId", procedure_id as "procedureId" from reviews ${narrowed}
    union select clinic_id, procedure_id from clinic_procedure_stats ${narrowed}`);
  return known.rows;
}

async function refreshPairs(tx: Tx, pairRows: SQL): Promise<void> {
  await tx.execute(sql`
    delete from clinic_procedure_stats where (clinic_id, procedure_id) in (select clinic_id, procedure_id from ${pairRows})`);
  const pair = sql`clinic_id, procedure_id`;
  const inScope = sql`from reviews r join (select distinct * from ${pairRows}) scoped using (${pair}) where r.is_public`;
  const figures = sql`
    select ${pair}, count(*) as review_count, count(satisfaction) as satisfaction_count,
      coalesce(sum(satisfaction), 0) as satisfaction_sum, ${countLevels('satisfaction')} as satisfaction_levels,
      ${countLevels('recovery')} as recovery_levels, max(created_at) as latest_review_at
    ${inScope} group by ${pair}`;
  const languages = sql`
    select ${pair}, jsonb_object_agg(language, reports) as languages
    from (select ${pair}, language, count(*) as reports ${inScope} and language is not null group by ${pair}, language) counted
    group by ${pair}`;
  await tx.execute(sql`
    insert into clinic_procedure_stats (clinic_id, procedure_id, review_count, languages, satisfaction_sum, satisfaction_count,
      satisfaction_levels, recovery_levels, latest_review_at)
    select clinic_id, procedure_id, review_count, coalesce(languages, '{}'), satisfaction_sum, satisfaction_count,
      satisfaction_levels, recovery_levels, latest_review_at
    from (${figures}) figures left join (${languages}) languages using (${pair})`);
}

async function refreshClinics(tx: Tx, clinicIds: readonly number[]): Promise<void> {
  await tx.execute(sql`
    update clinics c set languages = ${sumLanguages(sql`clinic_procedure_stats`, sql`clinic_id = c.id`)},
      review_count = coalesce(f.review_count, 0), procedure_count = coalesce(f.procedure_count, 0),
      satisfaction_sum = coalesce(f.satisfaction_sum, 0), satisfaction_count = coalesce(f.satisfaction_count, 0),
      satisfaction_levels = f.satisfaction_levels, recovery_levels = f.recovery_levels
    from (select ids.id, sum(review_count)::int as review_count, count(s.procedure_id)::int as procedure_count,
        sum(satisfaction_sum)::int as satisfaction_sum, sum(satisfaction_count)::int as satisfaction_count,
        ${sumLevels('satisfaction')} as satisfaction_levels, ${sumLevels('recovery')} as recovery_levels
      from unnest(${toArray(clinicIds)}::int[]) as ids(id) left join clinic_procedure_stats s on s.clinic_id = ids.id group by ids.id) f
    where c.id = f.id`);
}
