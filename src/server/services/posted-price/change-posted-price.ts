import { eq } from 'drizzle-orm';
import { CACHE_TAGS } from '#domain/cache-tags.ts';
import { AppError } from '#domain/errors.ts';
import type { AppContext } from '#server/context.ts';
import type { Tx } from '#server/db/connection.ts';
import { clinics, postedPrices } from '#server/db/schema/index.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { growContentVersion } from '../stats/grow-content-version.ts';
import type { PostedRow } from './posted-price-view.ts';

/** Locks a clinic, as every change of what it posts does. @throws AppError not-found */
export async function lockPosting(tx: Tx, clinicId: number): Promise<{ id: number; published: boolean }> {
  const [clinic] = await tx
    .select({ id: clinics.id, published: clinics.published })
    .from(clinics)
    .where(eq(clinics.id, clinicId))
    .for('no key update');
  if (!clinic) throw new AppError('not-found', 'There is no such clinic.');
  return clinic;
}

type Change = {
  row: Pick<PostedRow, 'id' | 'clinicId' | 'procedureId'>;
  set: Partial<PostedRow>;
  action: 'withdraw' | 'approve' | 'decline' | 'end';
  details?: Record<string, unknown>;
};

/** Changes the state of a posted price, and records it. */
export async function changePosted(
  tx: Tx,
  ctx: AppContext,
  { row, set, action, details = {} }: Change,
): Promise<void> {
  await tx.update(postedPrices).set(set).where(eq(postedPrices.id, row.id));
  const { clinicId, procedureId } = row;
  await recordAudit(tx, ctx, {
    action,
    entity: 'posted-price',
    entityId: row.id,
    details: { clinicId, procedureId, ...details },
  });
}

/** Evicts the pages that show what a clinic posts for a procedure. */
export async function evictPosted(
  tx: Tx,
  clinic: { id: number; published: boolean },
  procedureId: number,
): Promise<void> {
  if (clinic.published)
    await growContentVersion(tx, [CACHE_TAGS.clinic(clinic.id), CACHE_TAGS.postedPrices(procedureId)]);
}
