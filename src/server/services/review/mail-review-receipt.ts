import { and, asc, eq, ne, or } from 'drizzle-orm';
import { RECEIPT_DELAY_SECONDS, RECEIPT_LIMIT, writeReviewReceipt } from '#domain/review/review-receipt.ts';
import type { AppContext } from '#server/context.ts';
import type { Tx } from '#server/db/connection.ts';
import { clinics, procedures, reviews, reviewSubmitters } from '#server/db/schema/index.ts';
import { plainLetter } from '#server/mail/plain-letter.ts';
import { sendOnce } from '../mail/send-once.ts';

/** Has a receipt mailed for the first review of a submission, once the others had time to arrive. */
export const sendReceipt = (tx: Tx, ctx: AppContext, reviewId: number): Promise<void> =>
  ctx.jobs.send(tx, 'mail-review-receipt', { reviewId }, { afterSeconds: RECEIPT_DELAY_SECONDS });

/**
 * Mails one receipt for all reviews of a submission, by the first of them. Sends none where each was declined or erased meanwhile, or where
 * the address got as many today as one address may.
 */
export async function mailReviewReceipt({
  ctx,
  input: { reviewId },
}: {
  ctx: AppContext;
  input: { reviewId: number };
}): Promise<void> {
  const submitted = await readSubmitted(ctx, reviewId);
  const to = submitted[0]?.email;
  if (to === undefined) return;
  const { siteName, siteUrl, mailReplyTo } = ctx.config;
  const key = await ctx.auth.sign(`receipt to ${to.toLowerCase()}`);
  await sendOnce(ctx, `review-receipt/${reviewId}`, async () => {
    // Beyond the limit the receipt counts as sent: a later run must not send it either.
    if ((await ctx.limiter.take(RECEIPT_LIMIT, key)) !== null) return;
    const hasReplyAddress = mailReplyTo !== undefined;
    const { contactUrl, ...words } = writeReviewReceipt({ reviews: submitted, siteUrl, hasReplyAddress });
    const letter = await plainLetter(
      { to, siteName, url: contactUrl },
      { ...words, link: 'Our contact page:' },
    );
    try {
      await ctx.mailer.send(letter);
    } catch (error) {
      await ctx.limiter.giveBack(RECEIPT_LIMIT, key);
      throw error;
    }
  });
}

/** Reviews of a submission that wait or are public: whoever was declined has a letter of that. */
async function readSubmitted({ db }: AppContext, reviewId: number) {
  const submission = db.select({ id: reviews.submissionId }).from(reviews).where(eq(reviews.id, reviewId));
  const rows = await db
    .select({
      id: reviews.id,
      status: reviews.status,
      email: reviewSubmitters.email,
      clinicName: clinics.name,
      procedureName: procedures.name,
    })
    .from(reviews)
    .innerJoin(reviewSubmitters, eq(reviewSubmitters.reviewId, reviews.id))
    .innerJoin(clinics, eq(clinics.id, reviews.clinicId))
    .innerJoin(procedures, eq(procedures.id, reviews.procedureId))
    .where(
      and(or(eq(reviews.id, reviewId), eq(reviews.submissionId, submission)), ne(reviews.status, 'draft')),
    )
    .orderBy(asc(reviews.id));
  const [first] = rows;
  // An id that is used again after a day may bring another address, which must not learn of these reviews.
  const ofFirst = rows.filter(({ email }) => email.toLowerCase() === first?.email.toLowerCase());
  return ofFirst.map(
    (row) => ({ ...row, status: row.status === 'published' ? 'published' : 'pending' }) as const,
  );
}
