import { and, eq } from 'drizzle-orm';
import { CACHE_TAGS } from '#domain/cache-tags.ts';
import type { AppContext } from '#server/context.ts';
import type { Tx } from '#server/db/connection.ts';
import { clinics, postedPrices } from '#server/db/schema/index.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { growContentVersion } from '../stats/grow-content-version.ts';
import type { PostedRow } from './posted-price-view.ts';

export type Poster = { id: number; published: boolean };

type LockedPoster = Poster & { name: string; nameKo: string | null };

/** Locks a clinic, as every change of what it posts does; null if it was merged into another or deleted meanwhile. */
export async function lockPoster(tx: Tx, clinicId: number): Promise<LockedPoster | null> {
  const [clinic] = await tx
    .select({ id: clinics.id, name: clinics.name, nameKo: clinics.nameKo, published: clinics.published })
    .from(clinics)
    .where(eq(clinics.id, clinicId))
    .for('no key update');
  return clinic ?? null;
}

/** Condition of what a clinic posts for a procedure. */
export const isPostedFor = (clinicId: number, procedureId: number) =>
  and(eq(postedPrices.clinicId, clinicId), eq(postedPrices.procedureId, procedureId));

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
export async function evictPosted(tx: Tx, clinic: Poster, procedureId: number): Promise<void> {
  if (clinic.published)
    await growContentVersion(tx, [CACHE_TAGS.clinic(clinic.id), CACHE_TAGS.postedPrices(procedureId)]);
}
