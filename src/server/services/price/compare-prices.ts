import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { CACHE_TAGS } from '#domain/cache-tags.ts';
import type { ClinicArea } from '#domain/lists/clinic-area.ts';
import type { ComparisonSort, PriceBasis } from '#domain/price/comparison-rules.ts';
import type { ComparisonRow, PriceComparison } from '#domain/price/comparison-views.ts';
import { PRICE_METHOD } from '#domain/price/method/constants.ts';
import type { PriceWindow, StoredFigures } from '#domain/price/method/stored-prices.ts';
import { toFigureView } from '#domain/price/read-stored-prices.ts';
import { toScores } from '#domain/review/score-levels.ts';
import type { Db } from '#server/db/connection.ts';
import { clinicProcedureStats, clinics, procedures } from '#server/db/schema/index.ts';
import { areaCondition, countAreas, countIn, describeAreas, readAreas } from '../clinic/clinic-areas.ts';
import { completeArea } from '../clinic/complete-area.ts';
import type { Page } from '../paging.ts';
import { getProcedure } from '../procedure/get-procedure.ts';
import { type PublicPosted, readPublicPosted } from '../posted-price/read-public-posted.ts';
import { readPricesMonth } from '../stats/prices-month.ts';
import type { Verb } from '../verb.ts';
import { type CountedReports, isDefaultFigure, readCountedReports } from './counted-reports.ts';

type Input = Page &
  ClinicArea & {
    procedure: string;
    basis?: PriceBasis;
    window?: PriceWindow;
    sort?: ComparisonSort;
    /** Ids of the clinics to compare; unset: all. */
    clinics?: readonly number[] | undefined;
  };

/**
 * Compares the prices of one procedure by clinic. 'Best Price' goes to the clinic with the lowest all-in median of at
 * least three reports in the default window, and to those that share it, where two clinics or more have so many.
 * @throws AppError not-found for an unknown procedure
 */
export const comparePrices: Verb<Input, PriceComparison> = async ({ ctx, input }) => {
  const { basis = 'all', window = PRICE_METHOD.windowMonths, sort = 'typical' } = input;
  const procedure = await getProcedure({ ctx, input: { slug: input.procedure } });
  const figure = chosenFigure(basis, window);
  const compared = and(eq(clinicProcedureStats.procedureId, procedure.id), sql`${figure} <> 'null'::jsonb`);
  const known = await readAreas(ctx.db);
  const area = completeArea(known, { city: input.city, district: input.district });
  const chosen = input.clinics && inArray(clinicProcedureStats.clinicId, [...input.clinics]);
  const inArea = areaCondition(known, area);
  const where = and(
    compared,
    chosen,
    inArea && sql`${clinics.id} in (select c.id from clinics c where ${inArea})`,
  );
  const [rows, areas, best, bounds, scale] = await Promise.all([
    ctx.db
      .select({ stats: clinicProcedureStats, clinic: COMPARED_CLINIC })
      .from(clinicProcedureStats)
      .innerJoin(clinics, eq(clinics.id, clinicProcedureStats.clinicId))
      .where(where)
      .orderBy(...orderOf(sort, basis, window), asc(clinicProcedureStats.clinicId))
      .limit(input.limit)
      .offset(input.offset),
    countAreas(
      ctx.db,
      sql`clinics c join ${clinicProcedureStats} on ${clinicProcedureStats.clinicId} = c.id where ${and(compared, chosen)}`,
    ),
    readBestPrice(ctx.db, procedure.id),
    readBounds(ctx.db, procedure.id),
    readScale(ctx.db, figure, compared),
  ]);
  ctx.addCacheTags(
    CACHE_TAGS.postedPrices(procedure.id),
    ...rows.map(({ clinic }) => CACHE_TAGS.clinicFacts(clinic.id)),
  );
  const figures = rows.map((row) => ({ ...row, window: row.stats.prices?.windows[window] }));
  const reports = await readCountedReports(
    ctx.db,
    await readPricesMonth(ctx.db),
    figures.map(({ clinic, stats, window: ofWindow }) => ({
      clinicId: clinic.id,
      months: ofWindow?.months ?? window,
      count: (basis === 'all' ? ofWindow?.all : ofWindow?.allIn)?.count ?? 0,
      stored: isDefaultFigure(basis, window) ? stats.distribution : null,
    })),
    { procedureId: procedure.id, bounds, basis },
  );
  const posted = await readPublicPosted(ctx, {
    clinicIds: rows.map(({ clinic }) => clinic.id),
    procedureId: procedure.id,
  });
  return {
    procedure,
    clinics: figures.flatMap((row) => toComparisonRow(row, { basis, best, reports, posted })),
    total: countIn(areas, area),
    scale,
    area,
    areas: describeAreas(known, areas, area),
  };
};

/** Selects a stored figure as jsonb: an object, or null without reports. */
function chosenFigure(basis: PriceBasis, window: PriceWindow): SQL {
  const path = `{windows,${window},${basis === 'all' ? 'all' : 'allIn'}}`;
  return sql`(${clinicProcedureStats.prices} #> ${path}::text[])`;
}

const numberOf = (figure: SQL, name: 'count' | 'medianKrw' | 'lowestKrw' | 'highestKrw') =>
  sql`(${figure} ->> ${name}::text)::bigint`;

function orderOf(sort: ComparisonSort, basis: PriceBasis, window: PriceWindow): SQL[] {
  const figure = chosenFigure(basis, window);
  const median = numberOf(figure, 'medianKrw');
  const reports = numberOf(figure, 'count');
  const isEnough = sql`${reports} >= ${PRICE_METHOD.rankedFrom}`;
  const orders: Record<ComparisonSort, SQL[]> = {
    typical: isDefaultFigure(basis, window)
      ? [asc(clinicProcedureStats.priceRank), asc(clinicProcedureStats.priceOrderKrw)]
      : [desc(isEnough), asc(median)],
    median: [asc(median)],
    lowest: [asc(numberOf(figure, 'lowestKrw'))],
    reports: [desc(reports), asc(median)],
    satisfaction: [
      sql`${clinicProcedureStats.satisfactionSum}::float8 / nullif(${clinicProcedureStats.satisfactionCount}, 0) desc nulls last`,
      desc(clinicProcedureStats.satisfactionCount),
    ],
  };
  return orders[sort];
}

/** Returns the lowest all-in median of a procedure; null unless two clinics or more qualify, since it compares them. */
async function readBestPrice(db: Db, procedureId: number): Promise<number | null> {
  const { priceRank, priceOrderKrw } = clinicProcedureStats;
  const [best, other] = await db
    .select({ krw: priceOrderKrw })
    .from(clinicProcedureStats)
    .where(and(eq(clinicProcedureStats.procedureId, procedureId), eq(priceRank, 0)))
    .orderBy(asc(priceOrderKrw))
    .limit(2);
  return other && best ? best.krw : null;
}

/** Returns the lowest and highest report of all clinics; null without any. */
async function readScale(db: Db, figure: SQL, compared: SQL | undefined): Promise<PriceComparison['scale']> {
  const [scale] = await db
    .select({
      lowestKrw: sql<number | null>`min(${numberOf(figure, 'lowestKrw')})::float8`,
      highestKrw: sql<number | null>`max(${numberOf(figure, 'highestKrw')})::float8`,
    })
    .from(clinicProcedureStats)
    .where(compared);
  const { lowestKrw = null, highestKrw = null } = scale ?? {};
  return lowestKrw === null || highestKrw === null ? null : { lowestKrw, highestKrw };
}

async function readBounds(db: Db, procedureId: number) {
  const [row] = await db
    .select({ bounds: procedures.priceBounds })
    .from(procedures)
    .where(eq(procedures.id, procedureId));
  return row?.bounds ?? null;
}

/** Columns of a clinic in a comparison. */
const COMPARED_CLINIC = {
  id: clinics.id,
  slug: clinics.slug,
  name: clinics.name,
  nameKo: clinics.nameKo,
  district: clinics.district,
  city: clinics.city,
  verified: clinics.verified,
} as const;

type Row = {
  stats: typeof clinicProcedureStats.$inferSelect;
  clinic: ComparisonRow['clinic'];
  window: StoredFigures['windows'][PriceWindow] | undefined;
};

type Shown = {
  basis: PriceBasis;
  best: number | null;
  reports: ReadonlyMap<number | null, CountedReports>;
  posted: readonly PublicPosted[];
};

function toComparisonRow(
  { stats, clinic, window }: Row,
  { basis, best, reports, posted }: Shown,
): ComparisonRow[] {
  const figure = basis === 'all' ? window?.all : window?.allIn;
  const { marks = null, distribution } = reports.get(clinic.id) ?? {};
  if (!figure || !window || !distribution) return [];
  return [
    {
      clinic,
      reviewCount: stats.reviewCount,
      satisfaction: toScores(stats.satisfactionLevels),
      recovery: toScores(stats.recoveryLevels),
      price: { ...toFigureView(figure), windowMonths: window.months, distribution },
      allIn: window.allIn && toFigureView(window.allIn),
      marks,
      excludedCount: stats.prices?.excludedCount ?? 0,
      postedPrice: posted.find(({ clinicId }) => clinicId === clinic.id)?.posted ?? null,
      isBestPrice: stats.priceRank === 0 && stats.priceOrderKrw === best,
    },
  ];
}
