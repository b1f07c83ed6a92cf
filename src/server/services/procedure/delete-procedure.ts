import { and, eq, inArray } from 'drizzle-orm';
import { ConflictError } from '#domain/errors.ts';
import { refuseDeletion, refuseDeletionOfPosted } from '#domain/procedure/procedure-rules.ts';
import { postedPrices, procedures, reviews } from '#server/db/schema/index.ts';
import { requireAdmin } from '../require.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { type ReadVersion, refuseStale, type Replaced, uncheckedMark } from '../row-version.ts';
import { growContentVersion } from '../stats/grow-content-version.ts';
import { readAdminProcedure } from './read-admin-procedures.ts';
import { lockProcedure } from './update-procedure.ts';
import type { Verb } from '../verb.ts';

/**
 * Deletes a procedure without reviews of any status, and without posted prices that are public or wait; the trail keeps its id.
 * @throws AppError not-found, forbidden for anyone but an administrator; ConflictError with the present procedure if it
 * changed meanwhile, has reviews or posted prices
 */
export const deleteProcedure: Verb<{ id: number; version?: ReadVersion }, Replaced> = async ({
  ctx,
  input,
}) => {
  requireAdmin(ctx);
  return ctx.db.transaction(async (tx) => {
    const procedure = await lockProcedure(tx, input.id);
    await refuseStale(input, procedure, 'procedure', () => readAdminProcedure(tx, input.id), 'deletion');
    const isPosted = inArray(postedPrices.status, ['pending', 'approved']);
    const held = await tx.$count(reviews, eq(reviews.procedureId, input.id));
    const posted = await tx.$count(postedPrices, and(eq(postedPrices.procedureId, input.id), isPosted));
    const refusal = refuseDeletion(held) ?? refuseDeletionOfPosted(posted);
    if (refusal) throw new ConflictError(refusal, await readAdminProcedure(tx, input.id));
    await tx.delete(procedures).where(eq(procedures.id, input.id));
    await growContentVersion(tx);
    const details = uncheckedMark(input.version);
    await recordAudit(tx, ctx, { action: 'delete', entity: 'procedure', entityId: input.id, details });
    return { replacedVersion: procedure.version };
  });
};
