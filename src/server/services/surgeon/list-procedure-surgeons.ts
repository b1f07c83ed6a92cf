import { sql } from 'drizzle-orm';
import { CACHE_TAGS } from '#domain/cache-tags.ts';
import type { ProcedureSurgeons } from '#domain/surgeon/surgeon-views.ts';
import { IS_SHOWN } from '#server/db/schema/index.ts';
import { getProcedure } from '../procedure/get-procedure.ts';
import type { Verb } from '../verb.ts';

const MOST = 10;

/** Lists the surgeons with a page whom reviews of a procedure name, the most named for it first. @throws AppError not-found */
export const listProcedureSurgeons: Verb<{ slug: string }, ProcedureSurgeons> = async ({ ctx, input }) => {
  const { id } = await getProcedure({ ctx, input });
  const named = sql`reviews r join surgeon_names n on n.clinic_id = r.clinic_id and n.name = r.doctor_name
    where r.procedure_id = ${id} and r.is_public`;
  const { rows: clinics } = await ctx.db.execute<{ id: number }>(
    sql`select distinct r.clinic_id as id from ${named}`,
  );
  // Another review of a clinic, or staff, can give or take the page of each of them.
  ctx.addCacheTags(
    CACHE_TAGS.procedureReviews(id),
    ...clinics.map((clinic) => CACHE_TAGS.surgeons(clinic.id)),
  );
  const { rows } = await ctx.db.execute<ProcedureSurgeons['surgeons'][number]>(sql`
    select s.slug, s.name, named.reports as "reviewCount",
      json_build_object('id', c.id, 'slug', c.slug, 'name', c.name) as clinic
    from (select n.surgeon_id, count(*)::int as reports from ${named} group by 1) named
      join surgeons s on s.id = named.surgeon_id join clinics c on c.id = s.clinic_id
    where ${IS_SHOWN} order by named.reports desc, s.name, s.id limit ${MOST}`);
  return { surgeons: rows };
};
