import { sql } from 'drizzle-orm';
import { CACHE_TAGS } from '#domain/cache-tags.ts';
import type { ClinicSurgeons } from '#domain/surgeon/surgeon-views.ts';
import type { Db } from '#server/db/connection.ts';
import { IS_SHOWN } from '#server/db/schema/index.ts';
import { requirePublished } from '../require-published.ts';
import type { Verb } from '../verb.ts';

/** Lists the surgeons of a published clinic who have a page. @throws AppError not-found */
export const listClinicSurgeons: Verb<{ id: number }, ClinicSurgeons> = async ({ ctx, input: { id } }) => {
  await requirePublished(ctx.db, id);
  ctx.addCacheTags(CACHE_TAGS.surgeons(id), CACHE_TAGS.clinicFacts(id));
  return { surgeons: await readSurgeonsOf(ctx.db, id) };
};

/** Reads the surgeons of a clinic who have a page, the most named first. */
export async function readSurgeonsOf(db: Db, clinicId: number): Promise<ClinicSurgeons['surgeons']> {
  const { rows } = await db.execute<ClinicSurgeons['surgeons'][number]>(sql`
    select s.slug, s.name, s.review_count as "reviewCount" from surgeons s
    where s.clinic_id = ${clinicId} and ${IS_SHOWN} order by s.review_count desc, s.name, s.id`);
  return rows;
}
