import { and, count, eq } from 'drizzle-orm';
import type { OwnInquiry } from '#domain/clinic-portal/clinic-portal-views.ts';
import { secondsUntilSeoulMidnight, seoulDay } from '#domain/seoul-day.ts';
import { RateLimitedError } from '#domain/errors.ts';
import type { AppContext } from '#server/context.ts';
import type { Tx } from '#server/db/connection.ts';
import { clinics, inquiryViews, messages } from '#server/db/schema/index.ts';
import { requireClinic } from '../require.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { readTimeline } from './inquiry-timeline.ts';
import { getOwnInquirySummary } from './own-inquiries.ts';
import type { Verb } from '../verb.ts';

/**
 * Opens one of the clinic's own inquiries and returns it in full. The first opening on a day in Seoul is recorded and
 * counts towards the daily limit; later ones on that day write nothing.
 * @throws AppError not-found, also for another clinic's inquiry; RateLimitedError until midnight in Seoul
 */
export const openOwnInquiry: Verb<{ id: number }, OwnInquiry> = async ({ ctx, input: { id } }) => {
  const { clinicId } = requireClinic(ctx);
  return ctx.db.transaction(async (tx) => {
    const summary = await getOwnInquirySummary(ctx, tx, id);
    if (!summary.isSeenToday) await spendView(ctx, tx, clinicId, id);
    const [written] = await tx
      .select({ name: messages.name, email: messages.email, message: messages.message })
      .from(messages)
      .where(eq(messages.id, id));
    return {
      ...summary,
      isSeenToday: true,
      name: written?.name ?? null,
      email: written?.email ?? null,
      message: written?.message ?? '',
      timeline: await readTimeline(tx, { id, clinicId, createdAt: summary.createdAt }),
    };
  });
};

/** Returns the number of inquiries that a clinic has viewed today. */
export async function countViewsToday(
  { clock }: AppContext,
  db: Tx | AppContext['db'],
  clinicId: number,
): Promise<number> {
  const [counted] = await db
    .select({ views: count() })
    .from(inquiryViews)
    .where(and(eq(inquiryViews.clinicId, clinicId), eq(inquiryViews.day, seoulDay(clock()))));
  return counted?.views ?? 0;
}

/** Spends one of the views of the day with the clinic's row locked, so that concurrent views cannot exceed the limit. */
async function spendView(ctx: AppContext, tx: Tx, clinicId: number, messageId: number): Promise<void> {
  await tx.select({ id: clinics.id }).from(clinics).where(eq(clinics.id, clinicId)).for('no key update');
  const now = ctx.clock();
  const view = { clinicId, day: seoulDay(now), messageId };
  const isFree = await hasView(tx, view);
  if (isFree) return;
  if ((await countViewsToday(ctx, tx, clinicId)) >= ctx.config.clinicDailyInquiryLimit)
    throw new RateLimitedError(
      'Your daily inquiry limit is reached. Please try again',
      secondsUntilSeoulMidnight(now),
    );
  await tx.insert(inquiryViews).values({ ...view, createdAt: now });
  await recordAudit(tx, ctx, { action: 'open', entity: 'message', entityId: messageId });
}

/** Returns true if the inquiry was viewed that day, perhaps while this request waited for the lock. */
async function hasView(tx: Tx, { clinicId, day, messageId }: typeof inquiryViews.$inferInsert) {
  const [view] = await tx
    .select({ day: inquiryViews.day })
    .from(inquiryViews)
    .where(
      and(
        eq(inquiryViews.clinicId, clinicId),
        eq(inquiryViews.day, day),
        eq(inquiryViews.messageId, messageId),
      ),
    );
  return view !== undefined;
}
