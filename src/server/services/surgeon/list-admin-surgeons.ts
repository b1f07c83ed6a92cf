import { sql } from 'drizzle-orm';
import type { AdminSurgeonList } from '#domain/surgeon/admin-surgeon-views.ts';
import type { Page } from '../paging.ts';
import { requireStaff } from '../require.ts';
import { withoutTitle } from '../search/doctor-names.ts';
import type { Verb } from '../verb.ts';
import { readAdminSurgeons } from './read-admin-surgeons.ts';

type Input = Page & {
  /** Part of a name, as shown or as reviews write it, or of the clinic's. */
  search?: string | undefined;
  /** Only those of one clinic. */
  clinicId?: number | undefined;
};

/** Lists surgeons, also those without a page, by clinic. */
export const listAdminSurgeons: Verb<Input, AdminSurgeonList> = async ({ ctx, input }) => {
  requireStaff(ctx);
  const { search, clinicId, limit, offset } = input;
  const part = withoutTitle(search ?? '').toLowerCase();
  const has = (name: ReturnType<typeof sql>) => sql`position(${part} in lower(${name})) > 0`;
  const isFound = sql`(${part === ''} or ${has(sql`s.name`)} or ${has(sql`c.name`)} or ${has(sql`coalesce(c.name_ko, '')`)}
    or exists (select 1 from surgeon_names n where n.surgeon_id = s.id and ${has(sql`n.name`)}))`;
  const where = clinicId === undefined ? isFound : sql`${isFound} and s.clinic_id = ${clinicId}`;
  const [found, { rows }] = await Promise.all([
    readAdminSurgeons(
      ctx.db,
      sql`${where} order by c.name, c.id, s.review_count desc, s.id limit ${limit} offset ${offset}`,
    ),
    ctx.db.execute<{ total: number }>(
      sql`select count(*)::int as total from surgeons s join clinics c on c.id = s.clinic_id where ${where}`,
    ),
  ]);
  return { surgeons: found, total: rows[0]?.total ?? 0 };
};
