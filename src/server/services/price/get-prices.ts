import { and, eq, inArray } from 'drizzle-orm';
import { CACHE_TAGS } from '#domain/cache-tags.ts';
import { METHOD_CHANGES, PRICE_METHOD } from '#domain/price/method/constants.ts';
import type { PriceWindow } from '#domain/price/method/stored-prices.ts';
import type { PriceBasis } from '#domain/price/comparison-rules.ts';
import type { PriceMark, Prices } from '#domain/price/price-views.ts';
import { toFigureView } from '#domain/price/read-stored-prices.ts';
import type { Db } from '#server/db/connection.ts';
import { clinicProcedureStats, clinics, procedures } from '#server/db/schema/index.ts';
import { getClinic } from '../clinic/get-clinic.ts';
import { getProcedure } from '../procedure/get-procedure.ts';
import { readPricesMonth } from '../stats/prices-month.ts';
import type { Verb } from '../verb.ts';
import { readCountedReports } from './counted-reports.ts';
import { countComponents, readExcluded } from './price-evidence.ts';

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
  const scope = { procedureId: procedure.id, months: figures?.months ?? window, bounds };
  const place = { clinicId: clinic?.id ?? null, month: await readPricesMonth(ctx.db), basis };
  const [reports, excludedOf, componentsOf] = await Promise.all([
    readCountedReports(ctx.db, place.month, [{ ...place, ...scope }], { ...scope, basis }),
    readExcluded(ctx.db, place, [scope]),
    countComponents(ctx.db, place, [scope]),
  ]);
  const marks = reports.get(place.clinicId)?.marks ?? null;
  const excluded = excludedOf(procedure.id);
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
    components: componentsOf(procedure.id),
    years: prices?.years ?? [],
    marks,
    distribution: reports.get(place.clinicId)?.distribution ?? null,
  };
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
