import { eq, sql } from 'drizzle-orm';
import { CACHE_TAGS } from '#domain/cache-tags.ts';
import { AppError } from '#domain/errors.ts';
import type { AdminSurgeon } from '#domain/surgeon/admin-surgeon-views.ts';
import type { AppContext } from '#server/context.ts';
import type { Tx } from '#server/db/connection.ts';
import { surgeons } from '#server/db/schema/index.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { requireStaff } from '../require.ts';
import { type ReadVersion, refuseStale, type Replaced, uncheckedMark } from '../row-version.ts';
import { growContentVersion } from '../stats/grow-content-version.ts';
import { lockClinics } from '../stats/refresh-stats.ts';
import { readAdminSurgeon } from './read-admin-surgeons.ts';

export type LockedSurgeon = typeof surgeons.$inferSelect;

/** A change to a surgeon, with its name in the trail. */
export type SurgeonChange = {
  set: Partial<LockedSurgeon>;
  action: 'rename' | 'take-down' | 'put-back' | 'merge' | 'split';
  /** The surgeon that is changed; by default the locked one. */
  target?: LockedSurgeon;
  details?: Record<string, unknown>;
};

export type SurgeonInput = {
  id: number;
  /** The version the caller read; undefined: the last write wins. */
  version?: ReadVersion;
};

/**
 * Changes a surgeon on behalf of staff. In one transaction: role, lock of the clinic as a change of its reviews takes it,
 * version check, change, trail.
 * @param decide checks the permission and returns the change; null leaves the surgeon as it is
 * @throws AppError not-found, forbidden; ConflictError with the present surgeon
 */
export async function changeSurgeon(
  ctx: AppContext,
  input: SurgeonInput,
  decide: (surgeon: LockedSurgeon, tx: Tx) => SurgeonChange | null | Promise<SurgeonChange | null>,
): Promise<AdminSurgeon & Replaced> {
  requireStaff(ctx);
  return ctx.db.transaction(async (tx) => {
    const surgeon = await lockSurgeon(tx, input.id);
    await refuseStale(input, surgeon, 'surgeon', () => readAdminSurgeon(tx, surgeon.id), 'decision');
    const change = await decide(surgeon, tx);
    if (!change) return { ...(await readAdminSurgeon(tx, surgeon.id)), replacedVersion: null };
    const { set, action, target = surgeon, details } = change;
    await tx
      .update(surgeons)
      .set({ ...set, version: sql`${surgeons.version} + 1` })
      .where(eq(surgeons.id, target.id));
    const { clinicId } = surgeon;
    await growContentVersion(tx, [CACHE_TAGS.surgeons(clinicId), CACHE_TAGS.surgeonNames(clinicId)]);
    await recordAudit(tx, ctx, {
      action,
      entity: 'surgeon',
      entityId: target.id,
      details: { clinicId, ...details, ...uncheckedMark(input.version) },
    });
    return { ...(await readAdminSurgeon(tx, target.id)), replacedVersion: target.version };
  });
}

/** Locks a surgeon, after the clinic. @throws AppError not-found */
async function lockSurgeon(tx: Tx, id: number): Promise<LockedSurgeon> {
  const { clinic } = await readAdminSurgeon(tx, id);
  await lockClinics(tx, { clinicIds: [clinic.id] });
  const [surgeon] = await tx.select().from(surgeons).where(eq(surgeons.id, id)).for('update');
  // The last review was hidden, or the clinic merged, before the lock.
  if (surgeon?.clinicId !== clinic.id) throw new AppError('not-found', 'There is no such surgeon any more.');
  return surgeon;
}
