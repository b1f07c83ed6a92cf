import { type SQL, sql } from 'drizzle-orm';
import { BIN_COUNT, EXACT_MARKS_LIMIT } from '#domain/price/price-distribution.ts';
import { CACHE_TAGS, type CacheTag, reviewTags, type TaggedReview, type TagsOr } from '#domain/cache-tags.ts';
import type { Tx } from '#server/db/connection.ts';
import { growContentVersion } from './grow-content-version.ts';
import { type Pair, pairRowsOf, toArray } from './scope-rows.ts';
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
  await refreshClinics(tx, clinicIds);
  await refreshProcedures(tx, procedureIds);
  const haveTotalsChanged = await refreshTotals(tx);
  if (others === 'anything' || !before) return growContentVersion(tx);
  const figures = findChangedTags(before, await readShownFigures(tx, scopeIds));
  return growContentVersion(tx, [
    ...new Set([
      ...others,
      ...figures,
      ...(haveTotalsChanged ? [CACHE_TAGS.siteCounts] : []),
      ...(changedReviews.rows.length > 0 || figures.length > 0 ? await readNearbyTags(tx, clinicIds) : []),
      ...changedReviews.rows.flatMap(({ createdAtMs, ...review }) =>
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
export async function lockClinics(tx: Tx, scope: StatsScope): Promise<number[]> {
  const ids =
    scope === 'all'
      ? null
      : 'clinicIds' in scope
        ? scope.clinicIds
        : scope.pairs.map((pair) => pair.clinicId);
  const narrowed = ids === null ? sql`` : sql`where id = any(${toArray(ids)}::int[])`;
  const locked = await tx.execute<{ id: number }>(
    sql`select id from clinics ${narrowed} order by id for no key update`,
  );
  return locked.rows.map((row) => row.id);
}

/**
 * Locks procedures in id order, after their clinics. Locks all of them for the whole scope, since a deleted clinic's
 * pairs are no longer known. @returns the ids of those that exist
 */
export async function lockProcedures(tx: Tx, scope: StatsScope, pairs: readonly Pair[]): Promise<number[]> {
  const ids = pairs.map((pair) => pair.procedureId);
  const narrowed = scope === 'all' ? sql`` : sql`where id = any(${toArray(ids)}::int[])`;
  const locked = await tx.execute<{ id: number }>(
    sql`select id from procedures ${narrowed} order by id for no key update`,
  );
  return locked.rows.map((row) => row.id);
}

async function resolvePairs(tx: Tx, scope: StatsScope): Promise<readonly Pair[]> {
  if (scope !== 'all' && 'pairs' in scope) return scope.pairs;
  const narrowed = scope === 'all' ? sql`` : sql`where clinic_id = any(${toArray(scope.clinicIds)}::int[])`;
  const known = await tx.execute<Pair>(sql`
    select clinic_id as "clinicId", procedure_id as "procedureId" from reviews ${narrowed}
    union select clinic_id, procedure_id from clinic_procedure_stats ${narrowed}`);
  return known.rows;
}

/**
 * Adds the distribution of prices to the figures of groups: quartiles, and marks to draw.
 * @param key columns that identify a group
 * @param figures each group's priced_count, lowest_krw, highest_krw and other figures
 * @param prices the group of each public price report, and its price_krw
 */
function withDistribution(key: SQL, figures: SQL, prices: SQL): SQL {
  return sql`
    with figures as (${figures}), prices as materialized (${prices}), quartiles as (
      select ${key}, percentile_cont(array[0.25, 0.75]) within group (order by price_krw) as quartiles
      from prices group by ${key}
    ), binned as (
      select *, case when priced_count > ${EXACT_MARKS_LIMIT}
        then greatest(1, ceil((highest_krw - lowest_krw) / ${BIN_COUNT}::numeric))::int end as bin_krw
      from figures
    ), marks as (
      select ${key}, jsonb_agg(jsonb_build_array(krw, reports) order by krw) as marks from (
        select ${key}, case when bin_krw is null then price_krw
            else least(highest_krw, lowest_krw + (price_krw - lowest_krw) / bin_krw * bin_krw + bin_krw / 2) end as krw,
          count(*) as reports
        from prices join binned using (${key}) group by ${key}, krw
      ) counted group by ${key}
    )
    select binned.*, case when priced_count > 0 then jsonb_build_object(
        'quartile1Krw', round(quartiles[1]), 'quartile3Krw', round(quartiles[2]), 'binKrw', bin_krw, 'marks', marks
      ) end as distribution
    from binned left join quartiles using (${key}) left join marks using (${key})`;
}

/** Sums the numbers of reviews in each language over the rows of a table. */
const sumLanguages = (table: SQL, condition: SQL) => sql`(
  select coalesce(jsonb_object_agg(language, reports), '{}') from (
    select language, sum(reports::int) as reports from ${table} summed, jsonb_each_text(summed.languages) as counted(language, reports)
    where ${condition} group by language
  ) sums)`;

async function refreshPairs(tx: Tx, pairRows: SQL): Promise<void> {
  await tx.execute(sql`
    delete from clinic_procedure_stats where (clinic_id, procedure_id) in (select clinic_id, procedure_id from ${pairRows})`);
  const pair = sql`clinic_id, procedure_id`;
  const inScope = sql`from reviews r join (select distinct * from ${pairRows}) scoped using (${pair}) where r.is_public`;
  const figures = sql`
    select ${pair}, count(*) as review_count, count(satisfaction) as satisfaction_count,
      coalesce(sum(satisfaction), 0) as satisfaction_sum, max(created_at) as latest_review_at,
      count(*) filter (where price_krw > 0) as priced_count, coalesce(sum(price_krw), 0) as price_sum_krw,
      min(nullif(price_krw, 0)) as lowest_krw, max(nullif(price_krw, 0)) as highest_krw
    ${inScope} group by ${pair}`;
  const prices = sql`select ${pair}, price_krw ${inScope} and price_krw > 0`;
  const languages = sql`
    select ${pair}, jsonb_object_agg(language, reports) as languages
    from (select ${pair}, language, count(*) as reports ${inScope} and language is not null group by ${pair}, language) counted
    group by ${pair}`;
  await tx.execute(sql`
    insert into clinic_procedure_stats (clinic_id, procedure_id, review_count, languages, satisfaction_sum, satisfaction_count,
      priced_count, price_sum_krw, lowest_krw, highest_krw, distribution, latest_review_at)
    select clinic_id, procedure_id, review_count, coalesce(languages, '{}'), satisfaction_sum, satisfaction_count,
      priced_count, price_sum_krw, lowest_krw, highest_krw, distribution, latest_review_at
    from (${withDistribution(pair, figures, prices)}) figures left join (${languages}) languages using (${pair})`);
}

async function refreshClinics(tx: Tx, clinicIds: readonly number[]): Promise<void> {
  await tx.execute(sql`
    update clinics c set languages = ${sumLanguages(sql`clinic_procedure_stats`, sql`clinic_id = c.id`)},
      review_count = coalesce(f.review_count, 0), procedure_count = coalesce(f.procedure_count, 0),
      satisfaction_sum = coalesce(f.satisfaction_sum, 0), satisfaction_count = coalesce(f.satisfaction_count, 0)
    from (select ids.id, sum(review_count)::int as review_count, count(s.procedure_id)::int as procedure_count,
        sum(satisfaction_sum)::int as satisfaction_sum, sum(satisfaction_count)::int as satisfaction_count
      from unnest(${toArray(clinicIds)}::int[]) as ids(id) left join clinic_procedure_stats s on s.clinic_id = ids.id group by ids.id) f
    where c.id = f.id`);
}

/** Sums the figures of the pairs; of the reviews it reads only the prices, from an index. */
async function refreshProcedures(tx: Tx, procedureIds: readonly number[]): Promise<void> {
  const ids = sql`${toArray(procedureIds)}::int[]`;
  const procedure = sql`procedure_id`;
  const figures = sql`
    select ids.id as procedure_id, coalesce(sum(review_count), 0) as review_count, count(s.clinic_id) as clinic_count,
      coalesce(sum(priced_count), 0) as priced_count, count(lowest_krw) as priced_clinic_count,
      coalesce(sum(price_sum_krw), 0) as price_sum_krw, min(lowest_krw) as lowest_krw, max(highest_krw) as highest_krw
    from unnest(${ids}) as ids(id) left join clinic_procedure_stats s on s.procedure_id = ids.id group by ids.id`;
  const prices = sql`
    select procedure_id, price_krw from reviews where is_public and price_krw > 0 and procedure_id = any(${ids})`;
  await tx.execute(sql`
    update procedures p set languages = ${sumLanguages(sql`clinic_procedure_stats`, sql`procedure_id = p.id`)},
      review_count = f.review_count, clinic_count = f.clinic_count, priced_count = f.priced_count,
      priced_clinic_count = f.priced_clinic_count, price_sum_krw = f.price_sum_krw, lowest_krw = f.lowest_krw,
      highest_krw = f.highest_krw, distribution = f.distribution
    from (${withDistribution(procedure, figures, prices)}) f where p.id = f.procedure_id`);
}
