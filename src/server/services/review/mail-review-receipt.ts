import lettersTexts from '#texts/letters.ts';
import { asc, eq, or } from 'drizzle-orm';
import { letterLanguage } from '#domain/letter-language.ts';
import {
  RECEIPT_DELAY_SECONDS,
  RECEIPT_LIMIT,
  RECEIPT_MARGIN_SECONDS,
  writeReviewReceipt,
} from '#domain/review/review-receipt.ts';
import type { AppContext } from '#server/context.ts';
import type { Tx } from '#server/db/connection.ts';
import { clinics, procedures, reviews, reviewSubmitters } from '#server/db/schema/index.ts';
import { plainLetter } from '#server/mail/plain-letter.ts';
import { forgetSent, sendOnce } from '../mail/send-once.ts';
import { sendWithinLimit } from '../mail/send-within-limit.ts';
import { nameIn } from '../procedure/procedure-texts.ts';
import type { Verb } from '../verb.ts';

/** Enqueues the receipt of a review, which lists the others of its submission that arrive until then. */
export const enqueueReceipt = (
  tx: Tx,
  ctx: AppContext,
  { reviewId, isFirst }: { reviewId: number; isFirst: boolean },
): Promise<void> =>
  ctx.jobs.enqueue(
    tx,
    'mail-review-receipt',
    { reviewId },
    { afterSeconds: RECEIPT_DELAY_SECONDS + (isFirst ? 0 : RECEIPT_MARGIN_SECONDS) },
  );

const receiptKey = (reviewId: number) => `review-receipt/${reviewId}`;

/** Lets a review have a receipt again, because it moved to another submission. */
export const forgetReceipt = (tx: Tx, reviewId: number) => forgetSent(tx, receiptKey(reviewId));

/**
 * Mails the receipt of a review, which lists the reviews of its submission that have arrived; none of these gets another.
 * Deleted, erased, declined and unpublished ones have none, nor do those beyond the daily limit of their address.
 */
export const mailReviewReceipt: Verb<{ reviewId: number }, void> = async ({ ctx, input: { reviewId } }) => {
  const submitted = await readSubmitted(ctx, reviewId);
  const [first] = submitted;
  if (!first) return;
  const { email: to, locale } = first;
  const { siteName, siteUrl, mailReplyTo } = ctx.config;
  const addressKey = await ctx.auth.sign(`receipt to ${to.toLowerCase()}`);
  const listed = submitted.map(({ id }) => receiptKey(id));
  const send = async () => {
    const hasReplyAddress = mailReplyTo !== undefined;
    const language = letterLanguage(lettersTexts, locale, siteUrl);
    const { contactUrl, ...words } = writeReviewReceipt(language, { reviews: submitted, hasReplyAddress });
    const letter = await plainLetter(
      { to, siteName, locale, url: contactUrl },
      { ...words, link: language.t.contactPage },
    );
    await ctx.mailer.send(letter);
  };
  const sendLimited = () => sendWithinLimit(ctx, [RECEIPT_LIMIT, addressKey], send);
  await sendOnce(ctx, receiptKey(reviewId), sendLimited, { listed });
};

/** Reads the pending and published reviews of a review's submission and address; none if it is not one of them itself. */
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
  // Declined and unpublished reviews (`draft`) have letters of their own (`planLetter`).
  const valid = rows.flatMap(({ status, ...row }) => (status === 'draft' ? [] : [{ ...row, status }]));
  const to = valid.find(({ id }) => id === reviewId)?.email.toLowerCase();
  // After a day a submission id may be used again, from another address, which must not see the reviews of the first.
  return valid.filter(({ email }) => email.toLowerCase() === to);
}
