import lettersTexts from '#texts/letters.ts';
import { and, asc, eq, ne, or } from 'drizzle-orm';
import { letterLanguage } from '#domain/letter-language.ts';
import { RECEIPT_DELAY_SECONDS, RECEIPT_LIMIT, writeReviewReceipt } from '#domain/review/review-receipt.ts';
import type { AppContext } from '#server/context.ts';
import type { Tx } from '#server/db/connection.ts';
import { clinics, procedures, reviews, reviewSubmitters } from '#server/db/schema/index.ts';
import { plainLetter } from '#server/mail/plain-letter.ts';
import { forgetSent, isSent, markSent, sendOnce } from '../mail/send-once.ts';
import { nameIn } from '../procedure/procedure-texts.ts';
import type { Verb } from '../verb.ts';

/** Enqueues the receipt for a review and the others of its submission, with a delay for those to arrive. */
export const enqueueReceipt = (tx: Tx, ctx: AppContext, reviewId: number): Promise<void> =>
  ctx.jobs.send(tx, 'mail-review-receipt', { reviewId }, { afterSeconds: RECEIPT_DELAY_SECONDS });

const receiptKey = (reviewId: number) => `review-receipt/${reviewId}`;

/**
 * Lets the receipts follow a review that leaves its submission: the one that it identifies can be sent again, unless another
 * lists the review, and if it was not sent yet, the reviews that stay get one of their own.
 */
export async function moveReceipt(
  tx: Tx,
  ctx: AppContext,
  { reviewId, from, isListed }: { reviewId: number; from: string; isListed: boolean },
): Promise<void> {
  const key = receiptKey(reviewId);
  const wasSent = await isSent(tx, key);
  await (isListed ? markSent(tx, key) : forgetSent(tx, key));
  if (wasSent) return;
  const [staying] = await tx
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(eq(reviews.submissionId, from), ne(reviews.id, reviewId)))
    .orderBy(asc(reviews.id))
    .limit(1);
  if (!staying) return;
  await forgetSent(tx, receiptKey(staying.id));
  await enqueueReceipt(tx, ctx, staying.id);
}

/**
 * Mails one receipt for the reviews of a submission that have arrived, identified by one of them. Sends none if that one
 * was deleted, all were declined, unpublished or erased, or the address has reached its daily limit.
 */
export const mailReviewReceipt: Verb<{ reviewId: number }, void> = async ({ ctx, input: { reviewId } }) => {
  const submitted = await readSubmitted(ctx, reviewId);
  const [first] = submitted;
  if (!first) return;
  const { email: to, locale } = first;
  const { siteName, siteUrl, mailReplyTo } = ctx.config;
  const key = await ctx.auth.sign(`receipt to ${to.toLowerCase()}`);
  await sendOnce(ctx, receiptKey(reviewId), async () => {
    // Beyond the limit the receipt counts as sent, so that no later run sends it.
    const waitSeconds = await ctx.limiter.take(RECEIPT_LIMIT, key);
    if (waitSeconds !== null) return;
    const hasReplyAddress = mailReplyTo !== undefined;
    const language = letterLanguage(lettersTexts, locale, siteUrl);
    const { contactUrl, ...words } = writeReviewReceipt(language, { reviews: submitted, hasReplyAddress });
    const letter = await plainLetter(
      { to, siteName, locale, url: contactUrl },
      { ...words, link: language.t.contactPage },
    );
    try {
      await ctx.mailer.send(letter);
    } catch (error) {
      await ctx.limiter.giveBack(RECEIPT_LIMIT, key);
      throw error;
    }
  });
};

/** Reads the pending and published reviews of a submission; `planLetter` decides about letters for the others. */
async function readSubmitted({ db }: AppContext, reviewId: number) {
  const submission = db.select({ id: reviews.submissionId }).from(reviews).where(eq(reviews.id, reviewId));
  const rows = await db
    .select({
      id: reviews.id,
      status: reviews.status,
      email: reviewSubmitters.email,
      locale: reviewSubmitters.language,
      clinicName: clinics.name,
      procedureName: nameIn(reviewSubmitters.language),
    })
    .from(reviews)
    .innerJoin(reviewSubmitters, eq(reviewSubmitters.reviewId, reviews.id))
    .innerJoin(clinics, eq(clinics.id, reviews.clinicId))
    .innerJoin(procedures, eq(procedures.id, reviews.procedureId))
    .where(or(eq(reviews.id, reviewId), eq(reviews.submissionId, submission)))
    .orderBy(asc(reviews.id));
  // Its address is needed even if the identifying review has been declined, for the others' sake.
  const to = rows.find(({ id }) => id === reviewId)?.email.toLowerCase();
  // After a day a submission id may be used again, from another address, which must not see the reviews of the first.
  const ofAddress = rows.filter(({ email }) => email.toLowerCase() === to);
  // A `draft` in the database is a declined or unpublished review, not the form's draft.
  return ofAddress.flatMap(({ status, ...row }) => (status === 'draft' ? [] : [{ ...row, status }]));
}
