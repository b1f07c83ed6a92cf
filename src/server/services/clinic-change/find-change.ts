import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/connection.ts';
import { clinicChanges } from '#server/db/schema/index.ts';
import { toOwnChange } from './change-view.ts';

type Status = (typeof clinicChanges.$inferSelect)['status'];

/** A change in the clinic's own view. */
export type OwnChange<Of extends Status> = ReturnType<typeof toOwnChange> & { status: Of };

/** Returns a clinic's newest change with one of these statuses, or null. */
export async function findChange<Of extends Status>(
  db: Db | Tx,
  clinicId: number,
  statuses: readonly Of[],
): Promise<OwnChange<Of> | null> {
  const [change] = await db
    .select()
    .from(clinicChanges)
    .where(and(eq(clinicChanges.clinicId, clinicId), inArray(clinicChanges.status, [...statuses])))
    .orderBy(desc(clinicChanges.id))
    .limit(1);
  const status = statuses.find((one) => one === change?.status);
  return change && status ? { ...toOwnChange(change), status } : null;
}
