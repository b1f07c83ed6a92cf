import type { AdminReview } from '#domain/review/admin-review-views.ts';
import type { AdminApi } from '#web/api/admin.ts';
import { currentItemOf, isOutage } from '#web/lib/reading/portal-error.ts';

type Reviews = Pick<AdminApi['reviews'], 'ask' | 'get'>;

/** `isUnknown` if the question may have been sent, because reading the review failed too. */
type Sent = { asked: AdminReview } | { asked: null; error: unknown; isUnknown: boolean };

/**
 * Sends a question. Where the answer is lost, the review shows if it was made.
 * @param isRepeated true if it is not known about an earlier press for the same question
 */
export async function sendQuestion(
  reviews: Reviews,
  review: AdminReview,
  { question, isRepeated }: { question: string; isRepeated: boolean },
): Promise<Sent> {
  try {
    return { asked: await reviews.ask(review, question) };
  } catch (error) {
    const isLost = isOutage(error);
    const current = isLost
      ? await reviews.get(review.id).catch(() => null)
      : (currentItemOf(error) as AdminReview | null);
    const isAsked = current?.parked?.question === question && (isLost || isRepeated);
    return isAsked ? { asked: current } : { asked: null, error, isUnknown: isLost && current === null };
  }
}
