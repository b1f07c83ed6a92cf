import type { AuditEntity } from '#domain/audit/audit-views.ts';
import { actorName } from '#domain/account/actor.ts';
import type { AppContext } from '#server/context.ts';
import type { Tx } from '#server/db/connection.ts';
import { auditEvents } from '#server/db/schema/index.ts';
import { storeMade } from '../idempotency/made-changes.ts';

type AuditEvent = {
  /** A verb in the infinitive: 'publish', 'edit', 'delete'. */
  action: string;
  entity: AuditEntity;
  entityId: number | null;
  /** Ids, statuses, names of fields and the reason of a takedown; never the text of a review, an e-mail address or a password. */
  details?: Record<string, unknown>;
};

/** Records a change in the trail, in the transaction of the change, and that it was made under its client's key. */
export async function recordAudit(tx: Tx, ctx: AppContext, event: AuditEvent): Promise<void> {
  await tx.insert(auditEvents).values({ details: {}, ...event, actor: actorName(ctx.actor) });
  if (ctx.change) await storeMade(tx, ctx, ctx.change, event);
}

/** Records a change of an account, whose id is no number: the details identify it. */
export const recordAccountAudit = (
  tx: Tx,
  ctx: AppContext,
  action: string,
  details: Record<string, unknown>,
): Promise<void> => recordAudit(tx, ctx, { action, entity: 'account', entityId: null, details });
