import { and, desc, eq, sql } from 'drizzle-orm';
import type { ClinicDetail, ClinicPrice } from '#domain/clinic/clinic-views.ts';
import { AppError } from '#domain/errors.ts';
import { summarisePrice } from '#domain/price/price.ts';
import type { AppContext } from '#server/context.ts';
import type { Db } from '#server/db/connection.ts';
import { clinicProcedureStats, clinics, clinicSlugAliases, procedures } from '#server/db/schema/index.ts';
import { toClinicDetail } from './clinic-view.ts';

/**
 * A published clinic by its slug, its id, or any other slug it can be asked for. A current slug beats every other;
 * of several clinics that share one, the one with most reviews answers.
 * @throws AppError not-found, for an unpublished clinic too
 */
export async function getClinic({
  ctx,
  input,
}: {
  ctx: AppContext;
  input: { idOrSlug: string };
}): Promise<ClinicDetail> {
  const found = await findClinic(ctx.db, input.idOrSlug);
  if (!found) throw new AppError('not-found', 'The requested clinic could not be found.');
  return toClinicDetail(found.clinic, await listPrices(ctx.db, found.clinic.id), found.match);
}

async function findClinic(db: Db, idOrSlug: string) {
  const published = sql`${clinics.published}`;
  const [current] = await db
    .select()
    .from(clinics)
    .where(and(published, eq(clinics.slug, idOrSlug)));
  if (current) return { clinic: current, match: 'current' as const };
  if (/^\d{1,9}$/.test(idOrSlug)) {
    const [byId] = await db
      .select()
      .from(clinics)
      .where(and(published, eq(clinics.id, Number(idOrSlug))));
    if (byId) return { clinic: byId, match: 'current' as const };
  }
  const sharing = await db
    .select({ clinic: clinics })
    .from(clinicSlugAliases)
    .innerJoin(clinics, eq(clinics.id, clinicSlugAliases.clinicId))
    .where(and(published, eq(clinicSlugAliases.slug, idOrSlug)))
    .orderBy(desc(clinics.reviewCount), clinics.id)
    .limit(2);
  const [first] = sharing;
  if (!first) return null;
  return { clinic: first.clinic, match: sharing.length > 1 ? ('ambiguous' as const) : ('alias' as const) };
}

async function listPrices(db: Db, clinicId: number): Promise<ClinicPrice[]> {
  const rows = await db
    .select({ stats: clinicProcedureStats, procedure: procedures })
    .from(clinicProcedureStats)
    .innerJoin(procedures, eq(procedures.id, clinicProcedureStats.procedureId))
    .where(eq(clinicProcedureStats.clinicId, clinicId))
    .orderBy(desc(clinicProcedureStats.reviewCount), procedures.name);
  return rows.map(({ stats, procedure }) => {
    const price = summarisePrice(stats);
    const { lowestKrw, highestKrw } = procedure;
    return {
      procedure: { id: procedure.id, slug: procedure.slug, name: procedure.name },
      reviewCount: stats.reviewCount,
      price: price && stats.distribution ? { ...price, distribution: stats.distribution } : null,
      scale: lowestKrw !== null && highestKrw !== null ? { lowestKrw, highestKrw } : null,
    };
  });
}
