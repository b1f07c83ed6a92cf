import { type SQL, sql } from 'drizzle-orm';
import { groupBy } from '#domain/group-by.ts';
import type { PriceBounds } from '#domain/price/method/outliers.ts';
import { type PriceTally, tallyPrices } from '#domain/price/method/price-tally.ts';
import { windowStart } from '#domain/price/method/price-window.ts';
import {
  distributePrices,
  EXACT_MARKS_LIMIT,
  type PriceDistribution,
} from '#domain/price/price-distribution.ts';
import type { PriceBasis } from '#domain/price/comparison-rules.ts';
import type { PriceMark } from '#domain/price/price-views.ts';
import type { Db } from '#server/db/connection.ts';
import { TREATMENT_DAY, TREATMENT_MONTH } from '../stats/treatment-day.ts';
import { toArray } from '../stats/scope-rows.ts';

/** Reports of one clinic in a window; null for the clinic: of all. */
export type ReportScope = { clinicId: number | null; months: number };

/** Column of a price on a basis. */
export const priceColumn = (basis: PriceBasis): SQL =>
  basis === 'all' ? sql`r.price_krw` : sql`r.all_in_krw`;

/** Condition of the reports `r` that figures count, whatever the window. */
function isCounted(bounds: PriceBounds | null): SQL {
  return isCountedWithin(
    bounds ? sql`r.price_krw between ${bounds.lowestKrw} and ${bounds.highestKrw}` : sql`true`,
  );
}

/** The same, with the condition that a price lies within its procedure's bounds. */
export const isCountedWithin = (isWithin: SQL): SQL =>
  sql`r.is_public and r.price_krw > 0 and not r.is_price_for_review and coalesce(r.price_ruling, '') <> 'excluded'
    and (coalesce(r.price_ruling, '') = 'counted' or ${isWithin})`;

/** The counted reports of a scope: how many name each price, as marks up to the limit, and their distribution. */
export type CountedReports = {
  tally: PriceTally;
  marks: PriceMark[] | null;
  distribution: PriceDistribution | null;
};

type Counted = {
  procedureId: number;
  bounds: PriceBounds | null;
  basis: PriceBasis;
  /** Condition of clinics `c`; unset: all. */
  area?: SQL | undefined;
};

/**
 * Reads the counted reports of scopes, by ascending price.
 * @param month with which the windows end
 * @returns them by clinic; null for those of all clinics
 */
export async function readCountedReports(
  db: Db,
  month: string,
  scopes: readonly ReportScope[],
  counted: Counted,
): Promise<Map<number | null, CountedReports>> {
  const days = scopes.map(({ months }) => windowStart(month, months));
  const ids = scopes.map(({ clinicId }) => clinicId ?? 0);
  const { rows } = await db.execute<PriceMark & { scope: number }>(sql`
    select scope.clinic_id as scope, m.*
    from unnest(${toArray(ids)}::int[], ${`{${days.join(',')}}`}::date[]) as scope(clinic_id, since)
      cross join lateral (
        select r.id as "reviewId", r.clinic_id as "clinicId", ${priceColumn(counted.basis)} as krw,
          ${TREATMENT_MONTH} as "treatmentMonth"
        from reviews r
        where ${inScope(counted, sql`scope.clinic_id`, sql`scope.since`)} order by 3, 1 limit ${EXACT_MARKS_LIMIT + 1}) m`);
  const marks = groupBy(rows, ({ scope }) => scope || null);
  const reports = new Map<number | null, CountedReports>();
  for (const [index, { clinicId }] of scopes.entries()) {
    const ofScope = (marks.get(clinicId) ?? []).map(({ reviewId, clinicId: at, krw, treatmentMonth }) => ({
      reviewId,
      clinicId: at,
      krw,
      treatmentMonth,
    }));
    const isListed = ofScope.length <= EXACT_MARKS_LIMIT;
    const tally = isListed
      ? tallyPrices(ofScope.map(({ krw }) => krw))
      : await readTally(db, counted, clinicId, days[index] ?? '');
    reports.set(clinicId, { tally, marks: isListed ? ofScope : null, distribution: distributePrices(tally) });
  }
  return reports;
}

async function readTally(
  db: Db,
  counted: Counted,
  clinicId: number | null,
  since: string,
): Promise<PriceTally> {
  const { rows } = await db.execute<{ krw: number; count: number }>(sql`
    select ${priceColumn(counted.basis)} as krw, count(*)::int as count from reviews r
    where ${inScope(counted, sql`${clinicId ?? 0}::int`, sql`${since}::date`)} group by 1 order by 1`);
  return rows.map(({ krw, count }) => [krw, count] as const);
}

const inScope = ({ procedureId, bounds, basis, area }: Counted, clinicId: SQL, since: SQL): SQL =>
  sql`${isCounted(bounds)} and ${inArea(area)} and r.procedure_id = ${procedureId} and (${clinicId} = 0 or r.clinic_id = ${clinicId})
    and ${TREATMENT_DAY} >= ${since} and ${priceColumn(basis)} is not null`;

/** Condition of reports `r` at clinics of an area. @param area condition of clinics `c`; undefined: everywhere */
export const inArea = (area: SQL | undefined): SQL =>
  area ? sql`r.clinic_id in (select c.id from clinics c where ${area})` : sql`true`;
