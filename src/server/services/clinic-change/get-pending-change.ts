import { and, desc, eq, inArray } from 'drizzle-orm';
import type { AppContext } from '#server/context.ts';
import type { Db, Tx } from '#server/db/connection.ts';
import { clinicChanges } from '#server/db/schema/index.ts';
import { requireClinic } from '../account/require.ts';
import { toOwnChange } from './change-view.ts';

type Status = (typeof clinicChanges.$inferSelect)['status'];

/** A change as its clinic reads it. */
export type OwnChange<Of extends Status> = ReturnType<typeof toOwnChange> & { status: Of };

/**
 * The change of its profile that a clinic waits for, or null.
 * @throws AppError unauthenticated, forbidden for anyone but a clinic
 */
export function getPendingChange({ ctx }: { ctx: AppContext }): Promise<OwnChange<'pending'> | null> {
  return findChange(ctx.db, requireClinic(ctx).clinicId, ['pending']);
}

/**
 * The newest change of a clinic that was decided, declined ones with their reason, or null.
 * @throws AppError unauthenticated, forbidden for anyone but a clinic
 */
export function getLastChange({
  ctx,
}: {
  ctx: AppContext;
}): Promise<OwnChange<'approved' | 'declined'> | null> {
  return findChange(ctx.db, requireClinic(ctx).clinicId, ['approved', 'declined']);
}

/** The newest change of a clinic in one of these states, or null. */
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
