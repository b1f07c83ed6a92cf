import { and, eq } from 'drizzle-orm';
import type { OwnInquiry } from '#domain/clinic-portal/clinic-portal-views.ts';
import { secondsUntilSeoulMidnight, seoulDay } from '#domain/seoul-day.ts';
import { RateLimitedError } from '#domain/errors.ts';
import type { AppContext } from '#server/context.ts';
import type { Tx } from '#server/db/connection.ts';
import { clinics, inquiryOpenings } from '#server/db/schema/index.ts';
import { requireClinic } from '../require.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { readTimeline } from './inquiry-timeline.ts';
import { findOwnInquiry, toOwnSummary } from './own-inquiries.ts';
import type { Verb } from '../verb.ts';

/**
 * Opens one of the clinic's own inquiries and returns it in full. The first opening on a day in Seoul is recorded and
 * counts towards the daily limit; later ones on that day write nothing.
 * @throws AppError not-found, also for another clinic's inquiry; RateLimitedError until midnight in Seoul
 */
export const openOwnInquiry: Verb<{ id: number }, OwnInquiry> = async ({ ctx, input: { id } }) => {
  const { clinicId } = requireClinic(ctx);
  return ctx.db.transaction(async (tx) => {
    const inquiry = await findOwnInquiry(ctx, tx, { id, clinicId });
    if (!inquiry.isOpenedToday) await recordOpening(ctx, tx, clinicId, id);
    const { name, email, message } = inquiry;
    const summary = { ...toOwnSummary(inquiry), isOpenedToday: true };
    const timeline = await readTimeline(tx, { id, clinicId, createdAt: summary.createdAt });
    return { ...summary, name, email, message, timeline };
  });
};

/** Returns the number of inquiries that a clinic has opened today. */
export const countOpenedToday = (
  { clock }: AppContext,
  db: Tx | AppContext['db'],
  clinicId: number,
): Promise<number> =>
  db.$count(
    inquiryOpenings,
    and(eq(inquiryOpenings.clinicId, clinicId), eq(inquiryOpenings.day, seoulDay(clock()))),
  );

/** Counts an opening towards the limit of the day, with the clinic's row locked so that concurrent ones can't exceed it. */
async function recordOpening(ctx: AppContext, tx: Tx, clinicId: number, messageId: number): Promise<void> {
  await tx.select({ id: clinics.id }).from(clinics).where(eq(clinics.id, clinicId)).for('no key update');
  const now = ctx.clock();
  const recorded = await tx
    .insert(inquiryOpenings)
    .values({ clinicId, day: seoulDay(now), messageId, createdAt: now })
    .onConflictDoNothing()
    .returning();
  // Another request of the clinic recorded it while this one waited for the lock.
  if (recorded.length === 0) return;
  if ((await countOpenedToday(ctx, tx, clinicId)) > ctx.config.clinicDailyInquiryLimit)
    throw new RateLimitedError(
      'Your daily inquiry limit is reached. Please try again',
      secondsUntilSeoulMidnight(now),
    );
  await recordAudit(tx, ctx, { action: 'open', entity: 'message', entityId: messageId });
}
