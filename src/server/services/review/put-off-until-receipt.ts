import { LETTER_DELAY_SECONDS } from '#domain/review/undo.ts';
import type { AppContext } from '#server/context.ts';
import type { Tx } from '#server/db/connection.ts';

/** Time for the receipt's own job, so that a letter is seldom put off twice. */
const RECEIPT_SECONDS = 5;

/**
 * Puts off a letter about a review while the review's receipt is still to be sent or tried again, so that the receipt arrives
 * first. Does not wait for a receipt that was given up.
 * @param enqueue enqueues the letter's job again
 * @returns true if the letter has to wait
 */
export async function putOffUntilReceipt(
  tx: Tx,
  { jobs }: AppContext,
  reviewId: number,
  enqueue: (options: { afterSeconds: number }) => Promise<void>,
): Promise<boolean> {
  const seconds = await jobs.findNextTry(tx, 'mail-review-receipt', { reviewId });
  if (seconds === null) return false;
  const afterSeconds = Math.ceil(Math.max(seconds + RECEIPT_SECONDS, LETTER_DELAY_SECONDS));
  await enqueue({ afterSeconds });
  return true;
}
