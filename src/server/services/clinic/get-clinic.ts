import { and, desc, eq, sql } from 'drizzle-orm';
import type { ClinicDetail, ClinicPrice } from '#domain/clinic/clinic-views.ts';
import { CACHE_TAGS } from '#domain/cache-tags.ts';
import { toReportedPrice } from '#domain/price/read-stored-prices.ts';
import { readId } from '#domain/row-id.ts';
import { type Db, prepareOnce } from '#server/db/connection.ts';
import { clinicProcedureStats, clinics, clinicSlugAliases, procedures } from '#server/db/schema/index.ts';
import { CLINIC_DETAIL } from './clinic-columns.ts';
import { toClinicDetail } from './clinic-view.ts';
import { readPublicPosted } from '../posted-price/read-public-posted.ts';
import { readSurgeonsOf } from '../surgeon/list-clinic-surgeons.ts';
import { readNearby } from './read-nearby.ts';
import { clinicNotFound } from '../require-published.ts';
import type { Verb } from '../verb.ts';

/**
 * Returns a published clinic by its id, its slug or any other slug of its names. A current slug takes precedence; among
 * clinics that share a slug, the one with the most reviews does.
 * @throws AppError not-found, also for an unpublished clinic
 */
export const getClinic: Verb<{ idOrSlug: string }, ClinicDetail> = async ({ ctx, input }) => {
  const found = await findClinic(ctx.db, input.idOrSlug);
  if (!found) throw clinicNotFound();
  const [prices, posted, surgeons] = await Promise.all([
    listPrices(ctx.db, found.clinic.id),
    readPublicPosted(ctx, { clinicIds: [found.clinic.id] }),
    readSurgeonsOf(ctx.db, found.clinic.id),
  ]);
  ctx.addCacheTags(
    CACHE_TAGS.clinic(found.clinic.id),
    CACHE_TAGS.surgeons(found.clinic.id),
    ...prices.map(({ procedure }) => CACHE_TAGS.procedureRange(procedure.id)),
    // Another clinic that is published may take the address over, and one that passes it a shared name.
    ...(found.clinic.slug === input.idOrSlug ? [] : [CACHE_TAGS.clinics]),
    ...(found.match === 'ambiguous' ? [CACHE_TAGS.clinicOrder(found.clinic.reviewCount)] : []),
  );
  return toClinicDetail(found.clinic, {
    prices,
    postedPrices: posted.map((of) => ({ ...of.posted, procedure: of.procedure })),
    surgeons,
    match: found.match,
    nearby: found.clinic.reviewCount === 0 ? await readNearby(ctx, found.clinic) : null,
    isInquiriesOn: ctx.config.clinicInquiries,
  });
};

const published = sql`${clinics.published}`;

async function findClinic(db: Db, idOrSlug: string) {
  const [current] = await bySlug(db).execute({ slug: idOrSlug });
  if (current) return { clinic: current, match: 'current' as const };
  const id = readId(idOrSlug);
  if (id !== null) {
    const [byId] = await db
      .select(CLINIC_DETAIL)
      .from(clinics)
      .where(and(published, eq(clinics.id, id)));
    if (byId) return { clinic: byId, match: 'current' as const };
  }
  const sharing = await db
    .select({ clinic: CLINIC_DETAIL })
    .from(clinicSlugAliases)
    .innerJoin(clinics, eq(clinics.id, clinicSlugAliases.clinicId))
    .where(and(published, eq(clinicSlugAliases.slug, idOrSlug)))
    .orderBy(desc(clinics.reviewCount), clinics.id)
    .limit(2);
  const [first] = sharing;
  if (!first) return null;
  return { clinic: first.clinic, match: sharing.length > 1 ? ('ambiguous' as const) : ('alias' as const) };
}

const bySlug = prepareOnce((db) =>
  db
    .select(CLINIC_DETAIL)
    .from(clinics)
    .where(and(published, eq(clinics.slug, sql.placeholder('slug')))),
);

async function listPrices(db: Db, clinicId: number): Promise<ClinicPrice[]> {
  const rows = await pricesOf(db).execute({ clinicId });
  return rows.map(({ stats, procedure, scale: { lowestKrw, highestKrw } }) => {
    const price = toReportedPrice(stats.prices);
    return {
      procedure,
      reviewCount: stats.reviewCount,
      price: price && stats.distribution ? { ...price, distribution: stats.distribution } : null,
      scale: lowestKrw !== null && highestKrw !== null ? { lowestKrw, highestKrw } : null,
    };
  });
}

const pricesOf = prepareOnce((db) =>
  db
    .select({
      stats: clinicProcedureStats,
      procedure: { id: procedures.id, slug: procedures.slug, name: procedures.name },
      scale: { lowestKrw: procedures.lowestKrw, highestKrw: procedures.highestKrw },
    })
    .from(clinicProcedureStats)
    .innerJoin(procedures, eq(procedures.id, clinicProcedureStats.procedureId))
    .where(eq(clinicProcedureStats.clinicId, sql.placeholder('clinicId')))
    .orderBy(desc(clinicProcedureStats.reviewCount), clinicProcedureStats.procedureId),
);
