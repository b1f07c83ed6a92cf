import { lt } from 'drizzle-orm';
import { submissions } from '#server/db/schema/index.ts';
import type { Verb } from '../verb.ts';
import { SUBMISSION_MS } from './count-submission.ts';

/** Deletes expired submission counts. */
export const sweepSubmissions: Verb<void, void> = async ({ ctx }) => {
  const before = new Date(ctx.clock().getTime() - SUBMISSION_MS);
  await ctx.db.delete(submissions).where(lt(submissions.createdAt, before));
};
