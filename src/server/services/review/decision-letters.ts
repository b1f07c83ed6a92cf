import { and, eq } from 'drizzle-orm';
import { actorName } from '#domain/account/actor.ts';
import type { Locale } from '#domain/locales.ts';
import { type LetterKind, type LetterNote, planLetter } from '#domain/review/review-letter.ts';
import { LETTER_DELAY_SECONDS } from '#domain/review/undo.ts';
import type { AppContext } from '#server/context.ts';
import type { Tx } from '#server/db/connection.ts';
import { reviewLetters, reviewSubmitters } from '#server/db/schema/index.ts';

/** The letter of a decision: the reason or the question; null if none was given. */
export type DecisionLetter = { kind: LetterKind; body: string | null; isSpam: boolean };

export type Submitter = { email: string; language: Locale };

/**
 * Stores the letter of a decision, to be sent once the decision can no longer be undone.
 * @param review its state before the decision
 * @returns the letter's status for the trail
 */
export async function storeDecisionLetter(
  tx: Tx,
  ctx: AppContext,
  review: { id: number; version: number },
  { kind, body, isSpam }: DecisionLetter,
): Promise<LetterNote> {
  const hasAddress = (await findSubmitter(tx, review.id)) !== null;
  const note = planLetter(kind, { reason: body, isSpam, hasAddress });
  if (note === 'waiting' || note === 'no-address')
    await tx.insert(reviewLetters).values({
      reviewId: review.id,
      kind,
      body,
      version: review.version + 1,
      status: note,
      actor: actorName(ctx.actor),
      createdAt: ctx.clock(),
      settledAt: note === 'waiting' ? null : ctx.clock(),
    });
  return note;
}

/** Returns the address of a review's submitter and the language of the submission; null without an address. */
export async function findSubmitter(tx: Tx, reviewId: number): Promise<Submitter | null> {
  const [submitter] = await tx
    .select({ email: reviewSubmitters.email, language: reviewSubmitters.language })
    .from(reviewSubmitters)
    .where(eq(reviewSubmitters.reviewId, reviewId));
  return submitter ?? null;
}

const isWaiting = (reviewId: number) =>
  and(eq(reviewLetters.reviewId, reviewId), eq(reviewLetters.status, 'waiting'));

/** Enqueues the review's waiting letters, so that each is checked once the latest decision is final. */
export async function enqueueWaitingLetters(tx: Tx, ctx: AppContext, reviewId: number): Promise<void> {
  const waiting = await tx.select({ id: reviewLetters.id }).from(reviewLetters).where(isWaiting(reviewId));
  for (const { id: letterId } of waiting)
    await ctx.jobs.enqueue(tx, 'mail-review-letter', { letterId }, { afterSeconds: LETTER_DELAY_SECONDS });
}

/** Cancels the letters of a decision that is undone. */
export async function undoLetters(
  tx: Tx,
  ctx: AppContext,
  decision: { reviewId: number; version: number },
): Promise<void> {
  await tx
    .update(reviewLetters)
    .set({ status: 'undone', settledAt: ctx.clock() })
    .where(and(isWaiting(decision.reviewId), eq(reviewLetters.version, decision.version)));
}
