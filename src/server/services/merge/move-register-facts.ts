import { and, eq } from 'drizzle-orm';
import type { MergedPair } from '#domain/merge/merge-views.ts';
import type { Tx } from '#server/db/connection.ts';
import { type ClinicMergeRecord, clinicRegisterFacts, toStored } from '#server/db/schema/index.ts';

type Kept = NonNullable<ClinicMergeRecord['registerFacts']>;

/**
 * Moves the facts of the national register to the remaining clinic, unless it has its own: the removed one's then go.
 * @returns those of the removed clinic, for undo
 */
export async function moveRegisterFacts(tx: Tx, { fromId, intoId }: MergedPair): Promise<Kept | null> {
  const [facts] = await tx
    .delete(clinicRegisterFacts)
    .where(eq(clinicRegisterFacts.clinicId, fromId))
    .returning();
  if (!facts) return null;
  const moved = await tx
    .insert(clinicRegisterFacts)
    .values({ ...facts, clinicId: intoId })
    .onConflictDoNothing()
    .returning({ clinicId: clinicRegisterFacts.clinicId });
  return { facts: toStored(facts), isMoved: moved.length > 0 };
}

/**
 * Gives the restored clinic its facts back. Where the other still has those of the same institution, it returns them, as
 * newer ones; facts of an institution that a third clinic has by now are left there.
 */
export async function moveRegisterFactsBack(
  tx: Tx,
  { fromId, intoId }: MergedPair,
  { facts, isMoved }: Kept,
): Promise<void> {
  const { clinicId, institutionId } = clinicRegisterFacts;
  const [newer] = isMoved
    ? await tx
        .delete(clinicRegisterFacts)
        .where(and(eq(clinicId, intoId), eq(institutionId, facts.institutionId)))
        .returning()
    : [];
  const unlinkedAt = facts.unlinkedAt === null ? null : new Date(facts.unlinkedAt);
  await tx
    .insert(clinicRegisterFacts)
    .values({ ...(newer ?? { ...facts, unlinkedAt }), clinicId: fromId })
    .onConflictDoNothing();
}
