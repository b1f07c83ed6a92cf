import { and, eq, lt, sql } from 'drizzle-orm';
import { fault } from '#domain/fault-messages.ts';
import { invalidFields } from '#domain/invalid-fields.ts';
import type { SubmittedReview } from '#domain/review/submitted-review.ts';
import { SUBMISSION_LIMITS } from '#domain/review/submission-rules.ts';
import type { AppContext } from '#server/context.ts';
import type { Tx } from '#server/db/connection.ts';
import { submissions } from '#server/db/schema/index.ts';

export const SUBMISSION_MS = 24 * 60 * 60_000;
const MOST_REVIEWS = SUBMISSION_LIMITS.procedures.most;

/** Properties that all reviews of a submission share. */
export type SubmissionScope = Pick<typeof submissions.$inferSelect, 'id' | 'clinicId' | 'submitter'>;

/**
 * Returns the scope of a review’s submission, its submitter signed; null without a submission id. Never call it inside a
 * transaction, since signing may read the database.
 */
export async function signScope(
  { auth }: AppContext,
  id: string | null,
  { clinicId, email }: Pick<SubmittedReview, 'clinicId' | 'email'>,
): Promise<SubmissionScope | null> {
  if (id === null) return null;
  return { id, clinicId, submitter: await auth.sign(`submitter ${id} ${email.toLowerCase()}`) };
}

/**
 * Checks that a review may join its submission, before its photos are stored.
 * @param options.mayBeCounted true if it may have counted the review before: a full submission then does not refuse it
 * @throws AppError invalid-input naming the differing field, or if the submission is full
 */
export async function checkSubmission(
  db: Tx | AppContext['db'],
  scope: SubmissionScope | null,
  { mayBeCounted = false } = {},
): Promise<void> {
  if (!scope) return;
  const [begun] = await db.select().from(submissions).where(eq(submissions.id, scope.id));
  if (!begun) return;
  const { clinicId, submitter } = scope;
  const faults = {
    ...(begun.clinicId === clinicId ? {} : { clinicId: fault('submissionClinic') }),
    // `notes` is the e-mail address in the request.
    ...(begun.submitter === submitter ? {} : { notes: fault('submissionEmail') }),
  };
  if (Object.keys(faults).length > 0) throw invalidFields(faults);
  if (!mayBeCounted && begun.reviewCount >= MOST_REVIEWS)
    throw invalidFields({ submissionId: fault('submissionFull') });
}

/**
 * Counts a review for its submission in the transaction that inserts it; concurrent requests wait for each other.
 * @returns true for the first of its submission
 * @throws AppError as `checkSubmission` does
 */
export async function countSubmission(
  ctx: AppContext,
  tx: Tx,
  scope: SubmissionScope | null,
): Promise<boolean> {
  if (!scope) return true;
  const [counted] = await tx
    .insert(submissions)
    .values({ ...scope, reviewCount: 1, createdAt: ctx.clock() })
    .onConflictDoUpdate({
      target: submissions.id,
      set: { reviewCount: sql`${submissions.reviewCount} + 1` },
      setWhere: and(
        eq(submissions.clinicId, scope.clinicId),
        eq(submissions.submitter, scope.submitter),
        lt(submissions.reviewCount, MOST_REVIEWS),
      ),
    })
    .returning({ reviewCount: submissions.reviewCount });
  if (counted) return counted.reviewCount === 1;
  await checkSubmission(tx, scope);
  throw new Error('A submission refused a review without a reason.');
}
