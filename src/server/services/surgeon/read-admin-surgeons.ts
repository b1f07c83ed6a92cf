import { type SQL, sql } from 'drizzle-orm';
import { AppError } from '#domain/errors.ts';
import type { AdminSurgeon } from '#domain/surgeon/admin-surgeon-views.ts';
import type { Db, Tx } from '#server/db/connection.ts';
import type { MergedSurgeon } from '#server/db/schema/index.ts';
import { separableParts } from './merged-surgeons.ts';

type Row = Omit<AdminSurgeon, 'takenDown' | 'separable'> & {
  takenDownAtMs: number | null;
  reason: string | null;
  merged: MergedSurgeon[];
};

/** Reads surgeons as staff see them. @param rest condition of surgeons `s` of clinics `c`, with what follows it */
export async function readAdminSurgeons(db: Db | Tx, rest: SQL): Promise<AdminSurgeon[]> {
  const { rows } = await db.execute<Row>(sql`
    select s.id, s.slug, s.name, s.review_count as "reviewCount", s.version, s.takedown_reason as reason, s.merged,
      extract(epoch from s.taken_down_at)::float8 * 1000 as "takenDownAtMs",
      json_build_object('id', c.id, 'name', c.name, 'slug', c.slug) as clinic,
      array(select n.name from surgeon_names n where n.surgeon_id = s.id order by n.name) as spellings
    from surgeons s join clinics c on c.id = s.clinic_id where ${rest}`);
  return rows.map(({ takenDownAtMs, reason, merged, ...surgeon }) => ({
    ...surgeon,
    separable: separableParts(surgeon.spellings, merged).map(({ names }) => names),
    takenDown:
      takenDownAtMs === null || reason === null
        ? null
        : { at: new Date(takenDownAtMs).toISOString(), reason },
  }));
}

/** @throws AppError not-found */
export async function readAdminSurgeon(db: Db | Tx, id: number): Promise<AdminSurgeon> {
  const [surgeon] = await readAdminSurgeons(db, sql`s.id = ${id}`);
  if (!surgeon) throw new AppError('not-found', 'There is no such surgeon.');
  return surgeon;
}
