import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { CACHE_TAGS } from '#domain/cache-tags.ts';
import type { ComparisonRow, PriceComparison } from '#domain/price/comparison-views.ts';
import { summarisePrice } from '#domain/price/price.ts';
import { clinicProcedureStats, clinics, procedures } from '#server/db/schema/index.ts';
import type { Page } from '../paging.ts';
import { getProcedure } from '../procedure/get-procedure.ts';
import type { Verb } from '../verb.ts';

/**
 * Compares the prices of one procedure by clinic, cheapest first. 'Best Price' goes to every clinic that shares the
 * lowest report.
 * @throws AppError not-found for an unknown procedure
 */
export const comparePrices: Verb<Page & { procedure: string }, PriceComparison> = async ({ ctx, input }) => {
  const procedure = await getProcedure({ ctx, input: { slug: input.procedure } });
  const [rows, [counted]] = await Promise.all([
    ctx.db
      .select({ stats: clinicProcedureStats, clinic: COMPARED_CLINIC })
      .from(clinicProcedureStats)
      .innerJoin(clinics, eq(clinics.id, clinicProcedureStats.clinicId))
      .where(
        and(eq(clinicProcedureStats.procedureId, procedure.id), isNotNull(clinicProcedureStats.lowestKrw)),
      )
      .orderBy(asc(clinicProcedureStats.lowestKrw), asc(clinicProcedureStats.clinicId))
      .limit(input.limit)
      .offset(input.offset),
    ctx.db
      .select({ total: procedures.pricedClinicCount })
      .from(procedures)
      .where(eq(procedures.id, procedure.id)),
  ]);
  ctx.addCacheTags(...rows.map(({ clinic }) => CACHE_TAGS.clinicFacts(clinic.id)));
  const best = procedure.price?.lowestKrw;
  return {
    procedure,
    clinics: rows.flatMap((row) => toComparisonRow(row, best)),
    total: counted?.total ?? 0,
  };
};

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

type Row = { stats: typeof clinicProcedureStats.$inferSelect; clinic: ComparisonRow['clinic'] };

function toComparisonRow({ stats, clinic }: Row, best: number | undefined): ComparisonRow[] {
  const price = summarisePrice(stats);
  if (!price || !stats.distribution) return [];
  return [
    {
      clinic,
      reviewCount: stats.reviewCount,
      price: { ...price, distribution: stats.distribution },
      isBestPrice: price.lowestKrw === best,
    },
  ];
}
