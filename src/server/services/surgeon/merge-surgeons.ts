import { and, eq } from 'drizzle-orm';
import { demand } from '#domain/account/permission.ts';
import { AppError } from '#domain/errors.ts';
import { invalidFields } from '#domain/invalid-fields.ts';
import type { AdminSurgeon } from '#domain/surgeon/admin-surgeon-views.ts';
import { surgeonCan } from '#domain/surgeon/surgeon-policy.ts';
import type { Tx } from '#server/db/connection.ts';
import { surgeonNames, surgeons } from '#server/db/schema/index.ts';
import type { Replaced } from '../row-version.ts';
import type { Verb } from '../verb.ts';
import { changeSurgeon, type LockedSurgeon, type SurgeonInput } from './change-surgeon.ts';
import { readSpellings, toMerged } from './merged-surgeons.ts';

/**
 * Merges a surgeon into another of the same clinic, as two spellings of one person. The former address redirects;
 * splitSurgeon undoes it.
 * @throws AppError not-found, forbidden for anyone but an administrator, invalid-input; ConflictError with the present
 * surgeon
 */
export const mergeSurgeons: Verb<SurgeonInput & { intoId: number }, AdminSurgeon & Replaced> = ({
  ctx,
  input,
}) =>
  changeSurgeon(ctx, input, async (from, tx) => {
    demand(surgeonCan.merge(ctx.actor));
    const into = await lockOther(tx, from, input.intoId);
    const names = await readSpellings(tx, from.id);
    await tx.update(surgeonNames).set({ surgeonId: into.id }).where(eq(surgeonNames.surgeonId, from.id));
    await tx.delete(surgeons).where(eq(surgeons.id, from.id));
    return {
      set: {
        reviewCount: into.reviewCount + from.reviewCount,
        formerSlugs: [...into.formerSlugs, ...from.formerSlugs, from.slug],
        merged: [...into.merged, ...toMerged(from, names)],
      },
      action: 'merge',
      target: into,
      details: { mergedId: from.id },
    };
  });

/** Locks the surgeon who stays. @throws AppError invalid-input */
async function lockOther(tx: Tx, from: LockedSurgeon, intoId: number): Promise<LockedSurgeon> {
  if (intoId === from.id) throw invalidFields({ intoId: 'Choose another surgeon.' });
  const [into] = await tx
    .select()
    .from(surgeons)
    .where(and(eq(surgeons.id, intoId), eq(surgeons.clinicId, from.clinicId)))
    .for('update');
  if (!into) throw invalidFields({ intoId: 'Choose a surgeon of the same clinic.' });
  if (from.takenDownAt !== null || into.takenDownAt !== null)
    throw new AppError('invalid-input', 'Put the page back before you merge a surgeon who was taken down.');
  return into;
}
