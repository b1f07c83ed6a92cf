import { type SQL, sql } from 'drizzle-orm';
import { PRICE_COMPONENTS, type PriceComponent } from '#domain/price/method/all-in.ts';
import { HIGHEST_PRICE_KRW, type PriceBounds } from '#domain/price/method/outliers.ts';
import { windowStart } from '#domain/price/method/price-window.ts';
import type { StatedAnswers } from '#domain/price/method/stated-answers.ts';
import { exclusionOf } from '#domain/price/method/stored-prices.ts';
import type { ExcludedReport, Prices } from '#domain/price/price-views.ts';
import type { Db } from '#server/db/connection.ts';
import { toArray } from '../stats/scope-rows.ts';
import { TREATMENT_DAY, TREATMENT_MONTH } from '../stats/treatment-day.ts';
import { inArea } from './counted-reports.ts';

/** Reports of a procedure in a window, judged by its bounds. */
export type EvidenceScope = { procedureId: number; months: number; bounds: PriceBounds | null };

/** Reports of one clinic, or of all in an area (condition of clinics `c`). Windows end with the month, YYYY-MM. */
export type EvidencePlace = { clinicId: number | null; area?: SQL | undefined; month: string };

/** Counts for each part of the price how many of the counted reports give each answer; the rest do not state it. */
export function countAnswers(stated: StatedAnswers | undefined, reportCount: number): Prices['components'] {
  const countsOf = (part: PriceComponent) => {
    const counts = stated?.[part] ?? {};
    const silent = reportCount - Object.values(counts).reduce((sum, count) => sum + count, 0);
    return { ...counts, ...(silent > 0 && { not_stated: silent }) };
  };
  const counts = PRICE_COMPONENTS.map((part) => [part, countsOf(part)]);
  return Object.fromEntries(counts) as Prices['components'];
}

/** Largest number of excluded reports that are listed of a procedure. */
const EXCLUDED_LIMIT = 50;

/**
 * Lists the reports in the figures' windows that are left out of them, the dearest first.
 * @returns a function from a procedure's id to its reports
 */
export async function readExcluded(
  db: Db,
  place: EvidencePlace,
  scopes: readonly EvidenceScope[],
): Promise<(procedureId: number) => ExcludedReport[]> {
  if (scopes.length === 0) return () => [];
  const { rows } = await db.execute<{
    procedureId: number;
    reviewId: number;
    clinicId: number;
    krw: number;
    treatmentMonth: string | null;
    isForReview: boolean;
    ruling: 'counted' | 'excluded' | null;
    rulingReason: string | null;
  }>(sql`
    select "procedureId", "reviewId", "clinicId", krw, "treatmentMonth", "isForReview", ruling, "rulingReason" from (
      select r.procedure_id as "procedureId", r.id as "reviewId", r.clinic_id as "clinicId", r.price_krw as krw,
        ${TREATMENT_MONTH} as "treatmentMonth", r.is_price_for_review as "isForReview", r.price_ruling as ruling,
        r.price_ruling_reason as "rulingReason",
        row_number() over (partition by r.procedure_id order by r.price_krw desc, r.id) as place
      from (${excludedRows(place, scopes)}) r where ${TREATMENT_DAY} >= r.since) ranked
    where place <= ${EXCLUDED_LIMIT} order by krw desc, "reviewId"`);
  const boundsOf = new Map(scopes.map(({ procedureId, bounds }) => [procedureId, bounds]));
  const excluded = Map.groupBy(rows, ({ procedureId }) => procedureId);
  return (procedureId) =>
    (excluded.get(procedureId) ?? []).flatMap(
      ({ reviewId, clinicId, krw, treatmentMonth, isForReview, ruling, rulingReason }) => {
        const bounds = boundsOf.get(procedureId) ?? null;
        const reason = exclusionOf({ priceKrw: krw, isForReview, ruling }, bounds);
        if (!reason) return [];
        const times = bounds ? Math.round((krw / bounds.medianKrw) * 10) / 10 : null;
        return [
          {
            reviewId,
            clinicId,
            krw,
            treatmentMonth,
            reason,
            times,
            ruling: reason === 'staff' ? rulingReason : null,
          },
        ];
      },
    );
}

/** Selects the public reports that no figure counts, by an index for each reason. */
function excludedRows(place: EvidencePlace, scopes: readonly EvidenceScope[]): SQL {
  const from = sql`select r.*, scope.since from ${inScopes(place, scopes)} where r.is_public and r.price_krw > 0`;
  const isJudged = sql`not r.is_price_for_review and r.price_ruling is null`;
  return sql`${from} and (r.is_price_for_review or r.price_ruling = 'excluded')
    union all ${from} and ${isJudged} and r.price_krw < scope.lowest
    union all ${from} and ${isJudged} and r.price_krw > scope.highest`;
}

/** Returns the reviews `r` of scopes, each with its `scope(procedure_id, since, lowest, highest)`. */
function inScopes({ clinicId, area, month }: EvidencePlace, scopes: readonly EvidenceScope[]): SQL {
  const days = scopes.map(({ months }) => windowStart(month, months));
  return sql`unnest(${toArray(scopes.map(({ procedureId }) => procedureId))}::int[], ${`{${days.join(',')}}`}::date[],
      ${toArray(scopes.map(({ bounds }) => bounds?.lowestKrw ?? 0))}::int[],
      ${toArray(scopes.map(({ bounds }) => bounds?.highestKrw ?? HIGHEST_PRICE_KRW))}::int[])
      as scope(procedure_id, since, lowest, highest)
    join reviews r on r.procedure_id = scope.procedure_id and ${clinicId === null ? inArea(area) : sql`r.clinic_id = ${clinicId}`}`;
}
