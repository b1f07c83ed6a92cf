import { sql } from 'drizzle-orm';
import type { SurgeonRef } from '#domain/surgeon/surgeon-views.ts';
import type { Db } from '#server/db/connection.ts';
import { IS_SHOWN } from '#server/db/schema/index.ts';

/** Returns the surgeon with a page whom a review of a clinic names so; null without one. */
export async function findNamedSurgeon(
  db: Db,
  { clinicId, doctorName }: { clinicId: number; doctorName: string | null },
): Promise<SurgeonRef | null> {
  if (doctorName === null) return null;
  const { rows } = await db.execute<SurgeonRef>(sql`
    select s.slug, s.name from surgeon_names n join surgeons s on s.id = n.surgeon_id
    where n.clinic_id = ${clinicId} and n.name = ${doctorName} and ${IS_SHOWN}`);
  return rows[0] ?? null;
}
