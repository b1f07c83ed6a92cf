import { lt, sql } from 'drizzle-orm';
import type { AppContext } from '#server/context.ts';
import { invitations, rateLimits, reviewDecisions } from '#server/db/schema/index.ts';
import { sweepAnswers } from '../idempotency/answer-once.ts';
import { sweepPhotos } from '../photo/sweep-photos.ts';

/**
 * Clears away what nobody needs any more: leftovers of uploads, answers to retries that no longer come, counts that are
 * over, invitations that have expired, decisions that can no longer be undone. Safe to run at any time, by several processes at once.
 */
export async function sweep({ ctx }: { ctx: AppContext }): Promise<void> {
  const { photos, files } = await sweepPhotos({ ctx });
  await sweepAnswers({ ctx });
  await ctx.db.delete(rateLimits).where(lt(rateLimits.expire, ctx.clock()));
  await ctx.db.delete(invitations).where(lt(invitations.expiresAt, ctx.clock()));
  await ctx.db.delete(reviewDecisions).where(lt(reviewDecisions.decidedAt, sql`now() - interval '1 hour'`));
  if (photos + files > 0) ctx.log.info({ photos, files }, 'swept leftovers of uploads');
}
