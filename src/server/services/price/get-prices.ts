import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { CACHE_TAGS } from '#domain/cache-tags.ts';
import { METHOD_CHANGES, PRICE_METHOD } from '#domain/price/method/constants.ts';
import type { PriceBounds } from '#domain/price/method/outliers.ts';
import { computePrices, type PriceWindow } from '#domain/price/method/stored-prices.ts';
import type { ClinicArea } from '#domain/lists/clinic-area.ts';
import type { PriceBasis } from '#domain/price/comparison-rules.ts';
import type { PriceMark, Prices } from '#domain/price/price-views.ts';
import { toFigureView } from '#domain/price/read-stored-prices.ts';
import type { Db } from '#server/db/connection.ts';
import { clinicProcedureStats, clinics, procedures } from '#server/db/schema/index.ts';
import { areaCondition, readAreas } from '../clinic/clinic-areas.ts';
import { completeArea } from '../clinic/complete-area.ts';
import { getClinic } from '../clinic/get-clinic.ts';
import { getProcedure } from '../procedure/get-procedure.ts';
import { readPriceRows, readWindowStarts } from '../stats/price-rows.ts';
import { readPricesMonth } from '../stats/prices-month.ts';
import type { Verb } from '../verb.ts';
import { inArea, readCountedReports } from './counted-reports.ts';
import { countComponents, readExcluded } from './price-evidence.ts';

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
  const clinic =
    input.clinic === undefined ? null : await getClinic({ ctx, input: { idOrSlug: input.clinic } });
  ctx.addCacheTags(CACHE_TAGS.procedureReviews(procedure.id));
  const { condition, ...area } = await readArea(ctx.db, input);
  const stored = await readStored(ctx.db, procedure.id, clinic?.id ?? null);
  const { bounds } = stored;
  const prices = condition ? await computeInArea(ctx.db, procedure.id, condition, bounds) : stored.prices;
  const figures = prices?.windows[window];
  const figure = basis === 'all' ? figures?.all : figures?.allIn;
  const scope = { procedureId: procedure.id, months: figures?.months ?? window, bounds };
  const place = {
    clinicId: clinic?.id ?? null,
    area: condition,
    month: await readPricesMonth(ctx.db),
    basis,
  };
  const [reports, excludedOf, componentsOf] = await Promise.all([
    readCountedReports(ctx.db, place.month, [{ ...place, ...scope }], { ...scope, area: condition, basis }),
    readExcluded(ctx.db, place, [scope]),
    countComponents(ctx.db, place, [{ ...scope, reports: figure?.count ?? 0 }]),
  ]);
  const { tally = [], marks = null, distribution = null } = reports.get(place.clinicId) ?? {};
  const excluded = excludedOf(procedure.id);
  // A change of names evicts every answer.
  const named = await readClinics(ctx.db, [...(marks ?? []), ...excluded]);
  return {
    method: PRICE_METHOD.version,
    methodSince: METHOD_CHANGES[0].day,
    procedure: procedure.slug,
    clinic: clinic?.slug ?? null,
    city: area.city ?? null,
    district: area.district ?? null,
    basis,
    windowMonths: scope.months,
    n: figure?.count ?? 0,
    excluded,
    clinics: named,
    figure: figure ? toFigureView(figure) : null,
    components: componentsOf(procedure.id),
    years: prices?.years ?? [],
    marks,
    distribution,
    ...(input.tally && { tally: tally.map(([krw, count]) => [krw, count]) }),
  };
};

type Area = Pick<ClinicArea, 'city' | 'district'> & { condition?: SQL };

/** Completes the area that was asked for, and returns the condition of its clinics `c`; none without an area. */
async function readArea(db: Db, { clinic, city, district }: Input): Promise<Area> {
  if (clinic !== undefined || (city === undefined && district === undefined)) return {};
  const known = await readAreas(db);
  const area = completeArea(known, { city, district });
  const condition = areaCondition(known, area);
  return { ...area, condition: typeof condition === 'string' ? sql`false` : condition };
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
