import { and, desc, eq } from 'drizzle-orm';
import type { ReviewHistory } from '#domain/review/admin-review-views.ts';
import type { AppContext } from '#server/context.ts';
import { auditEvents } from '#server/db/schema/index.ts';
import { requireStaff } from '../account/require.ts';

/** Enough for the busiest review. */
const HISTORY_LIMIT = 200;

/** Names of fields, as `recordAudit` was given them. */
const fieldNames = (fields: unknown) => (Array.isArray(fields) ? fields.map(String) : []);

/** What was done to a review, newest first. */
export async function listReviewHistory({
  ctx,
  input,
}: {
  ctx: AppContext;
  input: { id: number };
}): Promise<ReviewHistory> {
  requireStaff(ctx);
  const events = await ctx.db
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.entity, 'review'), eq(auditEvents.entityId, input.id)))
    .orderBy(desc(auditEvents.id))
    .limit(HISTORY_LIMIT);
  return {
    events: events.map((event) => ({
      id: event.id,
      at: event.createdAt.toISOString(),
      actor: event.actor,
      action: event.action,
      fields: fieldNames(event.details['fields']),
    })),
  };
}
