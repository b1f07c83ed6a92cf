import { and, eq, sql } from 'drizzle-orm';
import { CACHE_TAGS } from '#domain/cache-tags.ts';
import { type ClinicReports, MOST_DOCTORS } from '#domain/clinic/clinic-report-views.ts';
import { NO_LEVELS, toScores } from '#domain/review/score-levels.ts';
import { IS_SHOWN, clinicProcedureStats, clinics } from '#server/db/schema/index.ts';
import type { AppContext } from '#server/context.ts';
import { findProcedureId } from '../procedure/find-procedure.ts';
import { clinicNotFound } from '../require-published.ts';
import type { Verb } from '../verb.ts';

/**
 * Returns what public reviews of a clinic say besides prices: of all its procedures, or of one. An unknown procedure has
 * no reviews.
 * @throws AppError not-found, also for an unpublished clinic
 */
export const getClinicReports: Verb<{ id: number; procedure?: string | undefined }, ClinicReports> = async ({
  ctx,
  input: { id, procedure },
}) => {
  const [clinic] = await ctx.db
    .select(columnsOf(clinics))
    .from(clinics)
    .where(and(eq(clinics.id, id), sql`${clinics.published}`));
  if (!clinic) throw clinicNotFound();
  ctx.addCacheTags(CACHE_TAGS.clinic(id), CACHE_TAGS.clinicReviews(id), CACHE_TAGS.surgeons(id));
  const procedureId = procedure === undefined ? null : ((await findProcedureId(ctx.db, procedure)) ?? 0);
  const [ofPair] =
    procedureId === null
      ? [clinic]
      : await ctx.db
          .select(columnsOf(clinicProcedureStats))
          .from(clinicProcedureStats)
          .where(
            and(eq(clinicProcedureStats.clinicId, id), eq(clinicProcedureStats.procedureId, procedureId)),
          );
  const doctors = await readDoctors(ctx, id, procedureId);
  return {
    reviewCount: ofPair?.reviewCount ?? 0,
    languages: ofPair?.languages ?? {},
    satisfaction: toScores(ofPair?.satisfactionLevels ?? NO_LEVELS),
    recovery: toScores(ofPair?.recoveryLevels ?? NO_LEVELS),
    doctors: doctors.slice(0, MOST_DOCTORS),
    doctorCount: doctors.length,
  };
};

const columnsOf = (table: typeof clinics | typeof clinicProcedureStats) => ({
  reviewCount: table.reviewCount,
  languages: table.languages,
  satisfactionLevels: table.satisfactionLevels,
  recoveryLevels: table.recoveryLevels,
});

/** Reads the surgeons whom public reviews name, but those who were taken down. */
async function readDoctors(ctx: AppContext, clinicId: number, procedureId: number | null) {
  const { rows } = await ctx.db.execute<ClinicReports['doctors'][number]>(sql`
    select s.name, count(*)::int as "reviewCount", case when ${IS_SHOWN} then s.slug end as slug
    from reviews r join surgeon_names n on n.clinic_id = r.clinic_id and n.name = r.doctor_name
      join surgeons s on s.id = n.surgeon_id and s.taken_down_at is null
    where r.is_public and r.clinic_id = ${clinicId}
      ${procedureId === null ? sql`` : sql`and r.procedure_id = ${procedureId}`}
    group by s.id order by count(*) desc, s.name`);
  return rows;
}
