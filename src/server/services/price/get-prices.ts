import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { CACHE_TAGS } from '#domain/cache-tags.ts';
import { PRICE_COMPONENTS } from '#domain/price/method/all-in.ts';
import { METHOD_CHANGES, PRICE_METHOD } from '#domain/price/method/constants.ts';
import type { PriceBounds } from '#domain/price/method/outliers.ts';
import { windowStart } from '#domain/price/method/price-window.ts';
import { exclusionOf, type PriceWindow } from '#domain/price/method/stored-prices.ts';
import type { PriceBasis } from '#domain/price/comparison-rules.ts';
import type { ExcludedReport, PriceMark, Prices } from '#domain/price/price-views.ts';
import { toFigureView } from '#domain/price/read-stored-prices.ts';
import type { Db } from '#server/db/connection.ts';
import { clinicProcedureStats, clinics, procedures } from '#server/db/schema/index.ts';
import { getClinic } from '../clinic/get-clinic.ts';
import { getProcedure } from '../procedure/get-procedure.ts';
import { readPricesMonth } from '../stats/prices-month.ts';
import { TREATMENT_DAY, TREATMENT_MONTH } from '../stats/treatment-day.ts';
import type { Verb } from '../verb.ts';
import { isCounted, priceColumn, readCountedReports } from './counted-reports.ts';

type Input = { procedure: string; clinic?: string | undefined; basis: PriceBasis; window: PriceWindow };

/**
 * Returns the figures of a procedure, at all clinics or at one, with the reports that they are made of and those left out.
 * @throws AppError not-found for an unknown procedure or clinic
 */
export const getPrices: Verb<Input, Prices> = async ({ ctx, input }) => {
  const { basis, window } = input;
  const procedure = await getProcedure({ ctx, input: { slug: input.procedure } });
  const clinic =
    input.clinic === undefined ? null : await getClinic({ ctx, input: { idOrSlug: input.clinic } });
  ctx.addCacheTags(CACHE_TAGS.procedureReviews(procedure.id));
  const { bounds, prices } = await readStored(ctx.db, procedure.id, clinic?.id ?? null);
  const figures = prices?.windows[window];
  const figure = basis === 'all' ? figures?.all : figures?.allIn;
  const scope = {
    procedureId: procedure.id,
    clinicId: clinic?.id ?? null,
    months: figures?.months ?? window,
    bounds,
    basis,
    month: await readPricesMonth(ctx.db),
  };
  const [reports, excluded, components] = await Promise.all([
    readCountedReports(ctx.db, scope.month, [scope], scope),
    readExcluded(ctx.db, scope),
    countComponents(ctx.db, scope),
  ]);
  const marks = reports.get(scope.clinicId)?.marks ?? null;
  // A change of names evicts every answer.
  const named = await readClinics(ctx.db, [...(marks ?? []), ...excluded]);
  return {
    method: PRICE_METHOD.version,
    methodSince: METHOD_CHANGES[0].day,
    procedure: procedure.slug,
    clinic: clinic?.slug ?? null,
    basis,
    windowMonths: scope.months,
    n: figure?.count ?? 0,
    excluded,
    clinics: named,
    figure: figure ? toFigureView(figure) : null,
    components,
    years: prices?.years ?? [],
    marks,
    distribution: reports.get(scope.clinicId)?.distribution ?? null,
  };
};

type Scope = {
  procedureId: number;
  clinicId: number | null;
  months: PriceWindow;
  bounds: PriceBounds | null;
  basis: PriceBasis;
  /** Month with which the windows end, YYYY-MM. */
  month: string;
};

/** Names the clinics of reports. */
async function readClinics(db: Db, reports: readonly PriceMark[]) {
  const ids = [...new Set(reports.map(({ clinicId }) => clinicId))];
  return db
    .select({ id: clinics.id, slug: clinics.slug, name: clinics.name })
    .from(clinics)
    .where(inArray(clinics.id, ids))
    .orderBy(clinics.id);
}

async function readStored(db: Db, procedureId: number, clinicId: number | null) {
  const [ofProcedure] = await db
    .select({ bounds: procedures.priceBounds, prices: procedures.prices })
    .from(procedures)
    .where(eq(procedures.id, procedureId));
  const bounds = ofProcedure?.bounds ?? null;
  if (clinicId === null) return { bounds, prices: ofProcedure?.prices ?? null };
  const [ofClinic] = await db
    .select({ prices: clinicProcedureStats.prices })
    .from(clinicProcedureStats)
    .where(
      and(eq(clinicProcedureStats.procedureId, procedureId), eq(clinicProcedureStats.clinicId, clinicId)),
    );
  return { bounds, prices: ofClinic?.prices ?? null };
}

/** Largest number of excluded reports that are listed. */
const EXCLUDED_LIMIT = 50;

/** Lists the reports of the wider window that no figure counts, the dearest first. */
async function readExcluded(db: Db, scope: Scope): Promise<ExcludedReport[]> {
  const since = windowStart(scope.month, PRICE_METHOD.widerWindowMonths);
  const { rows } = await db.execute<{
    reviewId: number;
    clinicId: number;
    krw: number;
    treatmentMonth: string | null;
    isForReview: boolean;
    ruling: 'counted' | 'excluded' | null;
    reason: string | null;
  }>(sql`
    select r.id as "reviewId", r.clinic_id as "clinicId", r.price_krw as krw,
      ${TREATMENT_MONTH} as "treatmentMonth", r.is_price_for_review as "isForReview",
      r.price_ruling as ruling, r.price_ruling_reason as reason
    from reviews r where ${ofScope(scope)} and r.is_public and r.price_krw > 0 and not (${isCounted(scope.bounds)})
      and ${TREATMENT_DAY} >= ${since}
    order by r.price_krw desc, r.id limit ${EXCLUDED_LIMIT}`);
  return rows.flatMap(({ isForReview, ruling, reason, ...mark }) => {
    const why = exclusionOf({ priceKrw: mark.krw, isForReview, ruling }, scope.bounds);
    if (!why) return [];
    const times = scope.bounds ? Math.round((mark.krw / scope.bounds.medianKrw) * 10) / 10 : null;
    return [{ ...mark, reason: why, times, ruling: why === 'staff' ? reason : null }];
  });
}

const ofScope = ({ procedureId, clinicId }: Scope): SQL =>
  clinicId === null
    ? sql`r.procedure_id = ${procedureId}`
    : sql`r.procedure_id = ${procedureId} and r.clinic_id = ${clinicId}`;

/** Counts the answers of the counted reports about each part of the price. */
async function countComponents(db: Db, scope: Scope): Promise<Prices['components']> {
  const since = windowStart(scope.month, scope.months);
  const answers = sql.join(
    PRICE_COMPONENTS.map((component) => sql`(${component}::text, d.${sql.identifier(component)})`),
    sql`, `,
  );
  const { rows } = await db.execute<{ component: string; answer: string; count: number }>(sql`
    select a.component, coalesce(a.answer, 'not_stated') as answer, count(*)::int as count
    from reviews r left join review_price_details d on d.review_id = r.id
      cross join lateral (values ${answers}) as a(component, answer)
    where ${ofScope(scope)} and ${isCounted(scope.bounds)} and ${TREATMENT_DAY} >= ${since}
      and ${priceColumn(scope.basis)} is not null
    group by 1, 2`);
  const counts = Object.groupBy(rows, ({ component }) => component);
  return Object.fromEntries(
    PRICE_COMPONENTS.map((component) => [
      component,
      Object.fromEntries((counts[component] ?? []).map(({ answer, count }) => [answer, count])),
    ]),
  ) as Prices['components'];
}
