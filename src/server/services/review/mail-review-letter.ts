import lettersTexts from '#texts/letters.ts';
import { and, eq, gt, ne } from 'drizzle-orm';
import { SYSTEM } from '#domain/account/actor.ts';
import { type LetterFacts, type LetterStatus, writeReviewLetter } from '#domain/review/review-letter.ts';
import { letterLanguage } from '#domain/letter-language.ts';
import type { Locale } from '#domain/locales.ts';
import { splitParagraphs } from '#domain/text.ts';
import type { AppContext } from '#server/context.ts';
import type { Tx } from '#server/db/connection.ts';
import { clinics, procedures, reviewLetters, reviews, reviewSubmitters } from '#server/db/schema/index.ts';
import { composeLetter, linkTo, quote } from '#server/mail/compose-letter.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { sendOnce } from '../mail/send-once.ts';
import { canBeUndone } from './last-decision.ts';
import { nameIn } from '../procedure/procedure-texts.ts';
import { putOffUntilReceipt } from './put-off-until-receipt.ts';
import type { Verb } from '../verb.ts';

/**
 * Sends the letter of a decision once and records the outcome; left to a later job while the decision can be undone or the
 * receipt is to come. Closes it unsent without an address, or if the review's state has changed.
 */
export const mailReviewLetter: Verb<{ letterId: number }, void> = async ({ ctx, input: { letterId } }) => {
  const found = await ctx.db.transaction((tx) => readLetterToSend(tx, ctx, letterId));
  if (!found) return;
  const send = async () => {
    const language = letterLanguage(lettersTexts, found.locale, ctx.config.siteUrl);
    const { subject, before, body, after, contactUrl } = writeReviewLetter(language, found.facts);
    const { siteName } = ctx.config;
    const letter = await composeLetter({ to: found.to, siteName, locale: language.locale }, subject, [
      ...before,
      quote(splitParagraphs(body ?? '')),
      ...after,
      linkTo(contactUrl, language.t.contactPage),
    ]);
    await ctx.mailer.send(letter);
  };
  const closed = { id: letterId, reviewId: found.facts.reviewId };
  const record = (tx: Tx) => closeLetter(tx, ctx, closed, 'sent');
  await sendOnce(ctx, `review-letter/${letterId}`, send, { record });
};

async function readLetterToSend(
  tx: Tx,
  ctx: AppContext,
  letterId: number,
): Promise<{ to: string; locale: Locale; facts: LetterFacts } | null> {
  const [found] = await tx
    .select({
      letter: reviewLetters,
      review: {
        id: reviews.id,
        status: reviews.status,
        isSpam: reviews.isSpam,
        declineReason: reviews.declineReason,
        question: reviews.question,
      },
    })
    .from(reviewLetters)
    .innerJoin(reviews, eq(reviews.id, reviewLetters.reviewId))
    .where(eq(reviewLetters.id, letterId))
    // Waits for a concurrent undo.
    .for('share', { of: reviews });
  if (found?.letter.status !== 'waiting') return null;
  const { letter, review } = found;
  // The decision, or its undo, has enqueued the letter again.
  if (await canBeUndone(tx, review.id)) return null;
  const { submitter, ...names } = await readAddressee(tx, review.id);
  if (submitter === null || !stillApplies(letter, review) || (await hasNewer(tx, letter))) {
    await closeLetter(tx, ctx, letter, submitter === null ? 'no-address' : 'overtaken');
    return null;
  }
  const isWaiting = await putOffUntilReceipt(tx, ctx, review.id, (options) =>
    ctx.jobs.enqueue(tx, 'mail-review-letter', { letterId }, options),
  );
  if (isWaiting) return null;
  const { mailReplyTo, retention } = ctx.config;
  const { kind, body } = letter;
  const { declinedDays } = retention;
  const hasReplyAddress = mailReplyTo !== undefined;
  const place = { reviewId: review.id, ...names };
  return {
    to: submitter.email,
    locale: submitter.language,
    facts: { kind, body, ...place, hasReplyAddress, declinedDays },
  };
}

/**
 * Reads to whom a letter goes and the names in it. The statement that locks the review can't: it sees other tables as they
 * were before it waited.
 */
async function readAddressee(tx: Tx, reviewId: number) {
  const [found] = await tx
    .select({
      submitter: { email: reviewSubmitters.email, language: reviewSubmitters.language },
      clinicName: clinics.name,
      procedureName: nameIn(reviewSubmitters.language),
    })
    .from(reviews)
    .innerJoin(clinics, eq(clinics.id, reviews.clinicId))
    .innerJoin(procedures, eq(procedures.id, reviews.procedureId))
    .leftJoin(reviewSubmitters, eq(reviewSubmitters.reviewId, reviews.id))
    .where(eq(reviews.id, reviewId));
  if (!found) throw new Error(`The review ${reviewId} of a letter is gone.`);
  return found;
}

type LetterRow = typeof reviewLetters.$inferSelect;
type DecisionState = Pick<typeof reviews.$inferSelect, 'status' | 'isSpam' | 'declineReason' | 'question'>;

/** Returns true if the review is still in the state that the letter describes. */
const stillApplies = ({ kind, body }: LetterRow, review: DecisionState) =>
  kind === 'question'
    ? review.question === body
    : review.status === 'draft' && !review.isSpam && review.declineReason === body;

/** Returns true if a later decision that was not undone has a letter of its own. */
async function hasNewer(tx: Tx, letter: LetterRow): Promise<boolean> {
  const { id, reviewId, status } = reviewLetters;
  const isNewer = and(eq(reviewId, letter.reviewId), gt(id, letter.id), ne(status, 'undone'));
  return (await tx.$count(reviewLetters, isNewer)) > 0;
}

/** Sets the final status of a letter, once. */
async function closeLetter(
  tx: Tx,
  ctx: AppContext,
  letter: Pick<LetterRow, 'id' | 'reviewId'>,
  status: Exclude<LetterStatus, 'waiting' | 'undone'>,
): Promise<void> {
  const [closed] = await tx
    .update(reviewLetters)
    .set({ status, settledAt: ctx.clock() })
    .where(and(eq(reviewLetters.id, letter.id), eq(reviewLetters.status, 'waiting')))
    .returning({ kind: reviewLetters.kind });
  if (!closed) return;
  await recordAudit(
    tx,
    { ...ctx, actor: SYSTEM },
    {
      action: status === 'sent' ? 'send letter' : 'drop letter',
      entity: 'review',
      entityId: letter.reviewId,
      details: { kind: closed.kind, letter: status },
    },
  );
}
