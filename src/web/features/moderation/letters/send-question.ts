import { cleanText } from '#domain/clean-text.ts';
import type { AdminReview } from '#domain/review/admin-review-views.ts';
import type { AdminApi } from '#web/api/admin.ts';
import { currentItemOf, isOutage } from '#web/lib/reading/portal-error.ts';

type Reviews = Pick<AdminApi['reviews'], 'ask' | 'get'>;

/**
 * `isEarlier` if it may be an earlier press that asked it, minutes ago.
 * `isUnknown` if the question may have been sent, or may yet arrive.
 */
type Sent = { asked: AdminReview; isEarlier: boolean } | { asked: null; error: unknown; isUnknown: boolean };

/**
 * Sends a question. Where the answer is lost, the review shows if it was made; the server may still work on it then.
 * @param isRepeated true if it is not known about an earlier press for the same question
 */
export async function sendQuestion(
  reviews: Reviews,
  review: AdminReview,
  { question, isRepeated }: { question: string; isRepeated: boolean },
): Promise<Sent> {
  try {
    const asked = await reviews.ask(review, question);
    // The server changes nothing if this is the question that waits already.
    return { asked, isEarlier: asked.version === review.version };
  } catch (error) {
    const isLost = isOutage(error);
    const current = isLost
      ? await reviews.get(review.id).catch(() => null)
      : (currentItemOf(error) as AdminReview | null);
    // Compared as the server stores it.
    const isAsked = current?.parked?.question === cleanText(question) && (isLost || isRepeated);
    if (isAsked) return { asked: current, isEarlier: isRepeated };
    // A question about a version that another change has replaced is refused, however late it arrives.
    const mayArrive = current === null || current.version === review.version;
    return { asked: null, error, isUnknown: isLost && mayArrive };
  }
}
