import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { CACHE_TAGS } from '#domain/cache-tags.ts';
import { METHOD_CHANGES, PRICE_METHOD } from '#domain/price/method/constants.ts';
import type { PriceTally } from '#domain/price/method/price-tally.ts';
import type { PriceBounds } from '#domain/price/method/outliers.ts';
import type { StoredAnswers } from '#domain/price/method/stated-answers.ts';
import {
  computePrices,
  type PriceWindow,
  type StoredFigures,
  type StoredPrices,
} from '#domain/price/method/stored-prices.ts';
import type { PriceDistribution } from '#domain/price/price-distribution.ts';
import type { ClinicArea } from '#domain/lists/clinic-area.ts';
import type { PriceBasis } from '#domain/price/comparison-rules.ts';
import type { PriceMark, Prices } from '#domain/price/price-views.ts';
import { toFigureView } from '#domain/price/read-stored-prices.ts';
import type { AppContext } from '#server/context.ts';
import type { Db } from '#server/db/connection.ts';
import { clinicProcedureStats, clinics, procedures } from '#server/db/schema/index.ts';
import { areaCondition, readAreas } from '../clinic/clinic-areas.ts';
import { completeArea } from '../clinic/complete-area.ts';
import { getClinic } from '../clinic/get-clinic.ts';
import { getProcedure } from '../procedure/get-procedure.ts';
import { sumStoredAnswers } from '../stats/answered-rows.ts';
import { readPriceRows, readWindowStarts } from '../stats/price-rows.ts';
import { readPricesMonth } from '../stats/prices-month.ts';
import type { Verb } from '../verb.ts';
import { inArea, isDefaultFigure, readCountedReports } from './counted-reports.ts';
import { readExcluded, countAnswers } from './price-evidence.ts';

type Input = Pick<ClinicArea, 'city' | 'district'> & {
  procedure: string;
  clinic?: string | undefined;
  basis: PriceBasis;
  window: PriceWindow;
  /** Asks for the number of reports of each price. */
  tally?: boolean;
};

/**
 * Returns the figures of a procedure, at all clinics, at those of an area or at one, with the reports that they are made of
 * and those left out.
 * @throws AppError not-found for an unknown procedure or clinic
 */
export const getPrices: Verb<Input, Prices> = async ({ ctx, input }) => {
  const { basis, window } = input;
  const procedure = await getProcedure({ ctx, input: { slug: input.procedure } });
  const clinic = await readClinic(ctx, input.clinic);
  ctx.addCacheTags(CACHE_TAGS.procedureReviews(procedure.id));
  const area = await readArea(ctx.db, input);
  const { bounds, prices, answers } = await readFigures(ctx.db, procedure.id, clinic.id, area.condition);
  const { months, ...figures } = prices?.windows[window] ?? { months: window, all: null, allIn: null };
  const based = basis === 'all' ? 'all' : 'allIn';
  const { [based]: figure, allIn } = figures;
  const scope = {
    procedureId: procedure.id,
    clinicId: clinic.id,
    area: area.condition,
    months,
    month: await readPricesMonth(ctx.db),
    bounds,
    reportCount: figure?.count ?? 0,
  };
  // The stored distribution does not tell how many reports name each price.
  const stored = input.tally || !isDefaultFigure(basis, window) ? null : (prices?.distribution ?? null);
  const [reports, excludedOf] = await Promise.all([
    readCountedReports(ctx.db, scope.month, [{ ...scope, count: scope.reportCount, stored }], {
      ...scope,
      basis,
    }),
    readExcluded(ctx.db, scope, prices?.excludedCount === 0 ? [] : [scope]),
  ]);
  const { tally = null, marks = null, distribution = null } = reports.get(scope.clinicId) ?? {};
  const excluded = excludedOf(procedure.id);
  // Needs no tags of these clinics: a change of a name evicts every answer.
  const named = await readClinics(ctx.db, [...(marks ?? []), ...excluded]);
  return {
    method: PRICE_METHOD.version,
    methodSince: METHOD_CHANGES[0].day,
    procedure: procedure.slug,
    clinic: clinic.slug,
    city: area.city ?? null,
    district: area.district ?? null,
    basis,
    windowMonths: scope.months,
    n: scope.reportCount,
    excluded,
    clinics: named,
    figure: figure && toFigureView(figure),
    allIn: allIn && toFigureView(allIn),
    components: countAnswers(answers?.[months][based], scope.reportCount),
    years: prices?.years ?? [],
    marks,
    distribution,
    ...(input.tally && { tally: listTally(tally) }),
  };
};

/** Finds the clinic that was asked for; without one, figures are those of all. @throws AppError not-found */
async function readClinic(
  ctx: AppContext,
  slug: string | undefined,
): Promise<{ id: number | null; slug: string | null }> {
  return slug === undefined ? { id: null, slug: null } : getClinic({ ctx, input: { idOrSlug: slug } });
}

const listTally = (tally: PriceTally | null) =>
  (tally ?? []).map(([krw, count]): [number, number] => [krw, count]);

type Area = Pick<ClinicArea, 'city' | 'district'> & { condition?: SQL | undefined };

/** Completes the area that was asked for, and returns the condition of its clinics `c`; none without an area. */
async function readArea(db: Db, { clinic, city, district }: Input): Promise<Area> {
  if (clinic !== undefined || (city === undefined && district === undefined)) return {};
  const known = await readAreas(db);
  const area = completeArea(known, { city, district });
  return { ...area, condition: areaCondition(known, area) };
}

/** Reads the stored figures; those of an area are computed, with the stored answers of its clinics. */
async function readFigures(
  db: Db,
  procedureId: number,
  clinicId: number | null,
  area: SQL | undefined,
): Promise<Stored> {
  const stored = await readStored(db, procedureId, clinicId);
  if (!area) return stored;
  return {
    ...stored,
    prices: await computeInArea(db, procedureId, area, stored.bounds),
    answers: await sumStoredAnswers(db, procedureId, area),
  };
}

/** Computes the figures of an area, which are not stored; outliers are judged by all clinics. */
async function computeInArea(db: Db, procedureId: number, area: SQL, bounds: PriceBounds | null) {
  const from = sql`reviews r where r.procedure_id = ${procedureId} and ${inArea(area)}`;
  return computePrices(await readPriceRows(db, from, sql`0`, await readWindowStarts(db)), bounds);
}

/** Names the clinics of reports. */
async function readClinics(db: Db, reports: readonly PriceMark[]) {
  const ids = [...new Set(reports.map(({ clinicId }) => clinicId))];
  return db
    .select({ id: clinics.id, slug: clinics.slug, name: clinics.name })
    .from(clinics)
    .where(inArray(clinics.id, ids))
    .orderBy(clinics.id);
}

type Stored = { bounds: PriceBounds | null; prices: StoredPrices | null; answers: StoredAnswers | null };

async function readStored(db: Db, procedureId: number, clinicId: number | null): Promise<Stored> {
  const [ofProcedure] = await db
    .select({
      bounds: procedures.priceBounds,
      prices: procedures.prices,
      distribution: procedures.distribution,
      answers: procedures.answers,
    })
    .from(procedures)
    .where(eq(procedures.id, procedureId));
  const bounds = ofProcedure?.bounds ?? null;
  if (clinicId === null) return { bounds, ...toStored(ofProcedure) };
  const [ofClinic] = await db
    .select({
      prices: clinicProcedureStats.prices,
      distribution: clinicProcedureStats.distribution,
      answers: clinicProcedureStats.answers,
    })
    .from(clinicProcedureStats)
    .where(
      and(eq(clinicProcedureStats.procedureId, procedureId), eq(clinicProcedureStats.clinicId, clinicId)),
    );
  return { bounds, ...toStored(ofClinic) };
}

type StoredRow = {
  prices: StoredFigures | null;
  distribution: PriceDistribution | null;
  answers: StoredAnswers | null;
};

const toStored = (row: StoredRow | undefined): Omit<Stored, 'bounds'> => ({
  prices: row?.prices ? { ...row.prices, distribution: row.distribution } : null,
  answers: row?.answers ?? null,
});
