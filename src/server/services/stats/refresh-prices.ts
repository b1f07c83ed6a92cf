import { sql } from 'drizzle-orm';
import { HIGHEST_PRICE_KRW, judgeOutliers, type PriceBounds } from '#domain/price/method/outliers.ts';
import { countAnswers } from '#domain/price/method/stated-answers.ts';
import { computePrices, judgedTally, type StoredPrices } from '#domain/price/method/stored-prices.ts';
import type { Tx } from '#server/db/connection.ts';
import { readAnsweredRows, sumStoredAnswers } from './answered-rows.ts';
import { sumLevels } from './count-levels.ts';
import { toPairColumns, toPriceColumns } from './price-columns.ts';
import { readPriceRows, readWindowStarts, type WindowStarts } from './price-rows.ts';
import { type Pair, toArray } from './scope-rows.ts';
import { sumLanguages } from './sum-languages.ts';

/**
 * Refreshes the figures of locked procedures, and the prices of pairs of them. A procedure whose bounds change also
 * refreshes the pairs that have a report between the old and the new ones.
 * @returns the reports that only one of the bounds excludes
 */
export async function refreshPrices(
  tx: Tx,
  procedureIds: readonly number[],
  pairs: readonly Pair[],
): Promise<MovedReview[]> {
  const starts = await readWindowStarts(tx);
  const procedures = await readProcedures(tx, procedureIds, starts);
  const moved = await findMoved(tx, procedures);
  const keyOf = ({ clinicId, procedureId }: Pair) => `${clinicId}/${procedureId}`;
  const scope = new Map<string, Pair>([...moved, ...pairs].map((pair) => [keyOf(pair), pair]));
  await refreshPairPrices(tx, [...scope.values()], procedures, starts);
  await storeProcedures(tx, procedures);
  return moved;
}

type ProcedurePrices = {
  procedureId: number;
  before: PriceBounds | null;
  bounds: PriceBounds | null;
  prices: StoredPrices;
};

async function readProcedures(
  tx: Tx,
  procedureIds: readonly number[],
  starts: WindowStarts,
): Promise<Map<number, ProcedurePrices>> {
  const stored = await tx.execute<{ id: number; bounds: PriceBounds | null }>(sql`
    select id, price_bounds as bounds from procedures where id = any(${toArray(procedureIds)}::int[])`);
  const procedures = new Map<number, ProcedurePrices>();
  for (const { id, bounds: before } of stored.rows) {
    const rows = await readPriceRows(tx, sql`reviews r where r.procedure_id = ${id}`, sql`0`, starts);
    const bounds = judgeOutliers(judgedTally(rows));
    procedures.set(id, { procedureId: id, before, bounds, prices: computePrices(rows, bounds) });
  }
  return procedures;
}

type MovedReview = Pair & { id: number; createdAtMs: number };

/** Finds reports that one of the bounds excludes and the other does not. */
async function findMoved(tx: Tx, procedures: ReadonlyMap<number, ProcedurePrices>): Promise<MovedReview[]> {
  const ranges = [...procedures.values()].flatMap(({ procedureId, before, bounds }) =>
    movedRanges(before, bounds).map(([from, to]) => ({ procedureId, from, to })),
  );
  if (ranges.length === 0) return [];
  const column = (name: keyof (typeof ranges)[number]) => toArray(ranges.map((range) => range[name]));
  const { rows } = await tx.execute<MovedReview>(sql`
    select r.id, r.clinic_id as "clinicId", r.procedure_id as "procedureId",
      extract(epoch from r.created_at)::float8 * 1000 as "createdAtMs"
    from unnest(${column('procedureId')}::int[], ${column('from')}::int[], ${column('to')}::int[])
        as moved(procedure_id, lowest, highest)
      join reviews r on r.procedure_id = moved.procedure_id and r.price_krw between moved.lowest and moved.highest
    where r.is_public and r.price_krw > 0`);
  return rows;
}

/** The ranges of prices that one of two bounds includes and the other does not. */
function movedRanges(before: PriceBounds | null, after: PriceBounds | null): [from: number, to: number][] {
  const [old, now] = [before ?? UNBOUNDED, after ?? UNBOUNDED];
  const ranges: [number, number][] = [
    [Math.min(old.lowestKrw, now.lowestKrw), Math.max(old.lowestKrw, now.lowestKrw) - 1],
    [Math.min(old.highestKrw, now.highestKrw) + 1, Math.max(old.highestKrw, now.highestKrw)],
  ];
  return ranges.filter(([from, to]) => from <= to);
}

/** All prices that the database can hold. */
const UNBOUNDED = { lowestKrw: 1, highestKrw: HIGHEST_PRICE_KRW };

/** Stores prices of procedures with the counts of their pairs, in one statement: `procedures_counts` compares the two. */
async function storeProcedures(tx: Tx, procedures: ReadonlyMap<number, ProcedurePrices>): Promise<void> {
  const values = [];
  for (const { procedureId, bounds, prices } of procedures.values())
    values.push({
      id: procedureId,
      bounds,
      answers: await sumStoredAnswers(tx, procedureId),
      ...toPriceColumns(prices),
    });
  await tx.execute(sql`
    update procedures p set languages = ${sumLanguages(sql`clinic_procedure_stats`, sql`procedure_id = p.id`)},
      review_count = c.review_count, clinic_count = c.clinic_count,
      priced_clinic_count = c.priced_clinic_count,
      satisfaction_levels = c.satisfaction_levels, recovery_levels = c.recovery_levels, price_bounds = f.bounds, ${COLUMNS}
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as f(id int, bounds jsonb, ${COLUMN_TYPES}),
      lateral (select coalesce(sum(s.review_count), 0) as review_count, count(*) as clinic_count,
        count(s.lowest_krw) as priced_clinic_count, ${sumLevels('satisfaction')} as satisfaction_levels,
        ${sumLevels('recovery')} as recovery_levels from clinic_procedure_stats s where s.procedure_id = f.id) c
    where p.id = f.id`);
}

/** Refreshes pairs, one procedure after the other, so that a full refresh holds one procedure's reports in memory. */
async function refreshPairPrices(
  tx: Tx,
  pairs: readonly Pair[],
  procedures: ReadonlyMap<number, ProcedurePrices>,
  starts: WindowStarts,
): Promise<void> {
  for (const [procedureId, ofProcedure] of Map.groupBy(pairs, (pair) => pair.procedureId)) {
    const inScope = sql`reviews r where r.procedure_id = ${procedureId}
      and r.clinic_id = any(${toArray(ofProcedure.map((pair) => pair.clinicId))}::int[])`;
    const rows = Map.groupBy(
      await readPriceRows(tx, inScope, sql<number>`r.clinic_id`, starts),
      (row) => row.key,
    );
    const answered = Map.groupBy(await readAnsweredRows(tx, inScope, starts), (row) => row.clinicId);
    const bounds = procedures.get(procedureId)?.bounds ?? null;
    const values = [...rows].map(([clinicId, ofPair]) => ({
      clinicId,
      answers: countAnswers(answered.get(clinicId) ?? [], bounds),
      ...toPairColumns(computePrices(ofPair, bounds)),
    }));
    await tx.execute(sql`
      update clinic_procedure_stats s set price_rank = f.rank, price_order_krw = f.krw, ${COLUMNS}
      from jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
        as f("clinicId" int, rank int, krw int, ${COLUMN_TYPES})
      where s.procedure_id = ${procedureId} and s.clinic_id = f."clinicId"`);
  }
}

/** Columns of figures, which a clinic's procedure and a procedure share. */
const COLUMNS = sql`priced_count = f."pricedCount", price_sum_krw = f."priceSumKrw", lowest_krw = f."lowestKrw",
  highest_krw = f."highestKrw", distribution = f.distribution, prices = f.prices, answers = nullif(f.answers, 'null')`;

const COLUMN_TYPES = sql`"pricedCount" int, "priceSumKrw" bigint, "lowestKrw" int, "highestKrw" int, distribution jsonb, prices jsonb, answers jsonb`;
