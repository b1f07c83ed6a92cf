import { sql } from 'drizzle-orm';
import { CACHE_TAGS } from '#domain/cache-tags.ts';
import type { ProcedureSurgeons } from '#domain/surgeon/surgeon-views.ts';
import { IS_SHOWN } from '#server/db/schema/index.ts';
import { getProcedure } from '../procedure/get-procedure.ts';
import type { Verb } from '../verb.ts';

type Row = ProcedureSurgeons['surgeons'][number] & { isShown: boolean };

const MOST = 10;

/** Lists the surgeons with a page whom reviews of a procedure name, the most named for it first. @throws AppError not-found */
export const listProcedureSurgeons: Verb<{ slug: string }, ProcedureSurgeons> = async ({ ctx, input }) => {
  const { id } = await getProcedure({ ctx, input });
  const { rows } = await ctx.db.execute<Row>(sql`
    select s.slug, s.name, count(*)::int as "reviewCount", ${IS_SHOWN} as "isShown",
      json_build_object('id', c.id, 'slug', c.slug, 'name', c.name) as clinic
    from reviews r join surgeon_names n on n.clinic_id = r.clinic_id and n.name = r.doctor_name
      join surgeons s on s.id = n.surgeon_id join clinics c on c.id = s.clinic_id
    where r.procedure_id = ${id} and r.is_public
    group by s.id, c.id order by count(*) desc, s.name, s.id`);
  // Another review of a clinic, or staff, can give or take the page of any of them.
  ctx.addCacheTags(
    CACHE_TAGS.procedureReviews(id),
    ...rows.map(({ clinic }) => CACHE_TAGS.surgeons(clinic.id)),
  );
  const shown = rows.filter(({ isShown }) => isShown).slice(0, MOST);
  return {
    surgeons: shown.map(({ slug, name, reviewCount, clinic }) => ({ slug, name, reviewCount, clinic })),
  };
};
