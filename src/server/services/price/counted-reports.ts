import { type SQL, sql } from 'drizzle-orm';
import type { PriceBounds } from '#domain/price/method/outliers.ts';
import { type PriceTally, tallyPrices } from '#domain/price/method/price-tally.ts';
import { PRICE_METHOD } from '#domain/price/method/constants.ts';
import type { PriceWindow } from '#domain/price/method/stored-prices.ts';
import { windowStart } from '#domain/price/method/price-window.ts';
import {
  distributePrices,
  EXACT_MARKS_LIMIT,
  type PriceDistribution,
} from '#domain/price/price-distribution.ts';
import type { PriceBasis } from '#domain/price/comparison-rules.ts';
import type { PriceMark } from '#domain/price/price-views.ts';
import type { Db } from '#server/db/connection.ts';
import { isCounted } from '../stats/is-counted.ts';
import { TREATMENT_DAY, TREATMENT_MONTH } from '../stats/treatment-day.ts';
import { toArray } from '../stats/scope-rows.ts';

/** Reports of one clinic in a window; null for the clinic: of all, or of an area. */
export type ReportScope = {
  clinicId: number | null;
  months: number;
  /** Their number, as stored or computed. */
  count: number;
  /** Their distribution, where it is stored. */
  stored: PriceDistribution | null;
};

/** Returns true for the figures whose distribution is stored. */
export const isDefaultFigure = (basis: PriceBasis, window: PriceWindow) =>
  basis === 'all' && window === PRICE_METHOD.windowMonths;

/** Column of a price on a basis. */
const priceColumn = (basis: PriceBasis): SQL => (basis === 'all' ? sql`r.price_krw` : sql`r.all_in_krw`);

/** Condition of prices of the reports `r` within bounds. */
const isWithin = (bounds: PriceBounds | null): SQL =>
  bounds ? sql`r.price_krw between ${bounds.lowestKrw} and ${bounds.highestKrw}` : sql`true`;

/** The counted reports of a scope: how many name each price, as marks up to the limit, and their distribution. */
export type CountedReports = {
  /** Null where the stored distribution is enough. */
  tally: PriceTally | null;
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
 * Reads the counted reports of scopes, by ascending price: each by itself up to the limit; beyond it how many name each
 * price, unless their distribution is stored.
 * @param month with which the windows end
 * @param scopes clinics, or one of all clinics
 * @returns them by clinic; null for those of all clinics
 */
export async function readCountedReports(
  db: Db,
  month: string,
  scopes: readonly ReportScope[],
  counted: Counted,
): Promise<Map<number | null, CountedReports>> {
  const listed = scopes.filter(({ count }) => count <= EXACT_MARKS_LIMIT);
  const marks = await readMarks(db, month, listed, counted);
  const reports = new Map<number | null, CountedReports>();
  for (const { clinicId, months, count, stored } of scopes) {
    const ofScope = count > EXACT_MARKS_LIMIT ? null : (marks.get(clinicId) ?? []);
    if (ofScope === null && stored !== null) {
      reports.set(clinicId, { tally: null, marks: null, distribution: stored });
      continue;
    }
    const tally = ofScope
      ? tallyPrices(ofScope.map(({ krw }) => krw))
      : await readTally(db, counted, clinicId, windowStart(month, months));
    reports.set(clinicId, { tally, marks: ofScope, distribution: distributePrices(tally) });
  }
  return reports;
}

async function readMarks(
  db: Db,
  month: string,
  scopes: readonly ReportScope[],
  counted: Counted,
): Promise<Map<number | null, PriceMark[]>> {
  if (scopes.length === 0) return new Map();
  const days = scopes.map(({ months }) => windowStart(month, months));
  const ids = scopes.map(({ clinicId }) => clinicId ?? 0);
  const isOfAll = scopes.some(({ clinicId }) => clinicId === null);
  // Without an alternative in the condition, the reports of each clinic come from the index of pairs.
  const clinic = isOfAll ? null : sql`scope.clinic_id`;
  const { rows } = await db.execute<PriceMark & { scope: number }>(sql`
    select scope.clinic_id as scope, m.*
    from unnest(${toArray(ids)}::int[], ${`{${days.join(',')}}`}::date[]) as scope(clinic_id, since)
      cross join lateral (
        select r.id as "reviewId", r.clinic_id as "clinicId", ${priceColumn(counted.basis)} as krw,
          ${TREATMENT_MONTH} as "treatmentMonth"
        from reviews r
        where ${inScope(counted, clinic, sql`scope.since`)}) m
    order by 4, 2`);
  const byScope = Map.groupBy(rows, ({ scope }) => scope || null);
  return new Map(
    [...byScope].map(([scope, ofScope]) => [scope, ofScope.map(({ scope: _scope, ...mark }) => mark)]),
  );
}

async function readTally(
  db: Db,
  counted: Counted,
  clinicId: number | null,
  since: string,
): Promise<PriceTally> {
  const { rows } = await db.execute<{ krw: number; count: number }>(sql`
    select ${priceColumn(counted.basis)} as krw, count(*)::int as count from reviews r
    where ${inScope(counted, clinicId === null ? null : sql`${clinicId}::int`, sql`${since}::date`)} group by 1 order by 1`);
  return rows.map(({ krw, count }) => [krw, count] as const);
}

/** @param clinicId null: of all clinics of the area */
const inScope = ({ procedureId, bounds, basis, area }: Counted, clinicId: SQL | null, since: SQL): SQL =>
  sql`${isCounted(isWithin(bounds))} and r.procedure_id = ${procedureId}
    and ${clinicId ? sql`r.clinic_id = ${clinicId}` : inArea(area)}
    and ${TREATMENT_DAY} >= ${since} and ${priceColumn(basis)} is not null`;

/** Condition of reports `r` at clinics of an area. @param area condition of clinics `c`; undefined: everywhere */
export const inArea = (area: SQL | undefined): SQL =>
  area ? sql`r.clinic_id in (select c.id from clinics c where ${area})` : sql`true`;
