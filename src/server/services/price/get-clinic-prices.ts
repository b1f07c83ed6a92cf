import { desc, eq } from 'drizzle-orm';
import { CACHE_TAGS } from '#domain/cache-tags.ts';
import { PRICE_METHOD } from '#domain/price/method/constants.ts';
import type { StoredFigures } from '#domain/price/method/stored-prices.ts';
import type { ClinicPrices } from '#domain/price/price-views.ts';
import { clinicProcedureStats, procedures } from '#server/db/schema/index.ts';
import { requirePublished } from '../require-published.ts';
import { readPricesMonth } from '../stats/prices-month.ts';
import type { Verb } from '../verb.ts';
import { readExcluded, countAnswers } from './price-evidence.ts';

/**
 * Returns what a published clinic's prices are made of: answers about their parts, medians of years, and reports left out.
 * @throws AppError not-found
 */
export const getClinicPrices: Verb<{ id: number }, ClinicPrices> = async ({ ctx, input: { id } }) => {
  await requirePublished(ctx.db, id);
  const rows = await ctx.db
    .select({
      procedureId: procedures.id,
      hasImplant: procedures.hasImplant,
      bounds: procedures.priceBounds,
      ofAll: procedures.prices,
      prices: clinicProcedureStats.prices,
      answers: clinicProcedureStats.answers,
    })
    .from(clinicProcedureStats)
    .innerJoin(procedures, eq(procedures.id, clinicProcedureStats.procedureId))
    .where(eq(clinicProcedureStats.clinicId, id))
    .orderBy(desc(clinicProcedureStats.reviewCount), clinicProcedureStats.procedureId);
  const scopes = rows.flatMap(({ prices, ...row }) =>
    prices ? [{ ...row, prices, ...scopeOf(prices) }] : [],
  );
  const place = { clinicId: id, month: await readPricesMonth(ctx.db) };
  const excludedOf = await readExcluded(
    ctx.db,
    place,
    scopes.filter(({ prices }) => prices.excludedCount > 0),
  );
  // Tags procedures whose figures of all clinics are shown beside the clinic's years, or leave some of its reports out.
  const compared = scopes.filter(({ prices }) => prices.years.length > 0 || prices.excludedCount > 0);
  ctx.addCacheTags(
    CACHE_TAGS.clinic(id),
    CACHE_TAGS.clinicReviews(id),
    ...compared.map(({ procedureId }) => CACHE_TAGS.procedure(procedureId)),
  );
  return {
    prices: scopes.map(
      ({ procedureId, hasImplant, prices: { years }, ofAll, answers, months, reportCount }) => ({
        procedureId,
        hasImplant,
        components: countAnswers(answers?.[months].all, reportCount),
        years,
        yearsOfAll: years.length > 0 ? (ofAll?.years ?? []) : [],
        excluded: excludedOf(procedureId),
      }),
    ),
  };
};

/** Returns the window of the shown figures, and how many reports they count. */
function scopeOf(prices: StoredFigures) {
  const { months, all } = prices.windows[PRICE_METHOD.windowMonths];
  return { months, reportCount: all?.count ?? 0 };
}
