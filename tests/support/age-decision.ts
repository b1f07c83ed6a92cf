import { eq, sql } from 'drizzle-orm';
import { LETTER_DELAY_SECONDS } from '#domain/review/undo.ts';
import type { AppContext } from '#server/context.ts';
import { reviewDecisions } from '#server/db/schema/index.ts';

/** Backdates the last decision about a review, by default so far that it can't be undone. */
export const ageDecision = ({ db }: AppContext, reviewId: number, seconds = LETTER_DELAY_SECONDS) =>
  db
    .update(reviewDecisions)
    .set({ decidedAt: sql`now() - make_interval(secs => ${seconds})` })
    .where(eq(reviewDecisions.reviewId, reviewId));
