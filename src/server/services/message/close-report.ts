import { eq, sql } from 'drizzle-orm';
import type { ReportOutcome } from '#domain/message/report-outcome.ts';
import type { AppContext } from '#server/context.ts';
import type { Tx } from '#server/db/connection.ts';
import { messages } from '#server/db/schema/index.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { type ReadVersion, versionCheck } from '../row-version.ts';

type Report = typeof messages.$inferSelect;

/** Resolves a locked report with the outcome and reason of the decision about its review. */
export async function closeReport(
  tx: Tx,
  ctx: AppContext,
  message: Report,
  { outcome, reason, version }: { outcome: ReportOutcome; reason: string; version: ReadVersion },
): Promise<void> {
  await tx
    .update(messages)
    .set({
      status: 'resolved',
      outcome,
      outcomeReason: reason,
      closedAt: message.closedAt ?? ctx.clock(),
      updatedAt: ctx.clock(),
      version: sql`${messages.version} + 1`,
    })
    .where(eq(messages.id, message.id));
  const details = { fields: ['status', 'outcome'], outcome, ...versionCheck(version) };
  await recordAudit(tx, ctx, { action: 'resolve', entity: 'message', entityId: message.id, details });
}

/** Reopens a report after its decision was undone; does nothing if it was deleted meanwhile. */
export async function reopenReport(tx: Tx, ctx: AppContext, id: number): Promise<void> {
  const [reopened] = await tx
    .update(messages)
    .set({
      status: 'in-progress',
      outcome: null,
      outcomeReason: null,
      closedAt: null,
      updatedAt: ctx.clock(),
      version: sql`${messages.version} + 1`,
    })
    .where(eq(messages.id, id))
    .returning({ id: messages.id });
  if (!reopened) return;
  const details = { fields: ['status', 'outcome'] };
  await recordAudit(tx, ctx, { action: 'reopen', entity: 'message', entityId: id, details });
}
