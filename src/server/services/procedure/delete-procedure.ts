import { count, eq } from 'drizzle-orm';
import { ConflictError } from '#domain/errors.ts';
import { refuseDeletion } from '#domain/procedure/procedure-rules.ts';
import type { AppContext } from '#server/context.ts';
import { procedures, reviews } from '#server/db/schema/index.ts';
import { requireAdmin } from '../account/require.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { growContentVersion } from '../stats/grow-content-version.ts';
import { readAdminProcedure } from './read-admin-procedures.ts';
import { lockProcedure } from './update-procedure.ts';

/**
 * Deletes a procedure to which no review refers, whatever its status. The trail keeps its id.
 * @throws AppError not-found, forbidden for anyone but an admin; ConflictError with the count of reviews
 */
export async function deleteProcedure({
  ctx,
  input,
}: {
  ctx: AppContext;
  input: { id: number };
}): Promise<void> {
  requireAdmin(ctx);
  await ctx.db.transaction(async (tx) => {
    await lockProcedure(tx, input.id);
    const [held] = await tx.select({ total: count() }).from(reviews).where(eq(reviews.procedureId, input.id));
    const refusal = refuseDeletion(held?.total ?? 0);
    if (refusal) throw new ConflictError(refusal, await readAdminProcedure(tx, input.id));
    await tx.delete(procedures).where(eq(procedures.id, input.id));
    await growContentVersion(tx);
    await recordAudit(tx, ctx, { action: 'delete', entity: 'procedure', entityId: input.id });
  });
}
