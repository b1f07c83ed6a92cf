import { and, desc, eq } from 'drizzle-orm';
import { MESSAGE_STATUSES, type MessageStatus } from '#domain/message/message.ts';
import { isClosed } from '#domain/message/message-policy.ts';
import type { ReportOutcome } from '#domain/message/report-outcome.ts';
import type { AppContext } from '#server/context.ts';
import type { Tx } from '#server/db/connection.ts';
import { auditEvents, messages } from '#server/db/schema/index.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { nextVersion, type ReadVersion, uncheckedMark } from '../row-version.ts';

type Report = typeof messages.$inferSelect;

/** Resolves a locked report with the outcome and reason of the decision about its review. */
export async function closeReport(
  tx: Tx,
  ctx: AppContext,
  message: Report,
  { outcome, reason, version }: { outcome: ReportOutcome; reason: string; version?: ReadVersion },
): Promise<void> {
  await tx
    .update(messages)
    .set({
      status: 'resolved',
      outcome,
      outcomeReason: reason,
      closedAt: message.closedAt ?? ctx.clock(),
      ...nextVersion(ctx, messages),
    })
    .where(eq(messages.id, message.id));
  const details = { fields: ['status', 'outcome'], outcome, from: message.status, ...uncheckedMark(version) };
  await recordAudit(tx, ctx, { action: 'resolve', entity: 'message', entityId: message.id, details });
}

/** Gives a report the status it had before its decision was undone; does nothing if it was deleted meanwhile. */
export async function reopenReport(tx: Tx, ctx: AppContext, id: number): Promise<void> {
  const status = await findStatusBefore(tx, id);
  const [reopened] = await tx
    .update(messages)
    .set({
      status,
      outcome: null,
      outcomeReason: null,
      ...(!isClosed(status) && { closedAt: null }),
      ...nextVersion(ctx, messages),
    })
    .where(eq(messages.id, id))
    .returning({ id: messages.id });
  if (!reopened) return;
  const details = { fields: ['status', 'outcome'], to: status };
  await recordAudit(tx, ctx, { action: 'reopen', entity: 'message', entityId: id, details });
}

/** Returns the status before the last decision, from the trail. */
async function findStatusBefore(tx: Tx, id: number): Promise<MessageStatus> {
  const [resolved] = await tx
    .select({ details: auditEvents.details })
    .from(auditEvents)
    .where(
      and(eq(auditEvents.entity, 'message'), eq(auditEvents.entityId, id), eq(auditEvents.action, 'resolve')),
    )
    .orderBy(desc(auditEvents.id))
    .limit(1);
  const from = resolved?.details['from'];
  return MESSAGE_STATUSES.find((status) => status === from) ?? 'in-progress';
}
