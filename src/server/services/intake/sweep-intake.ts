import { lt } from 'drizzle-orm';
import type { AppContext } from '#server/context.ts';
import { rateLimits } from '#server/db/schema/index.ts';
import { sweepAnswers } from '../idempotency/answer-once.ts';
import { sweepPhotos } from '../photo/sweep-photos.ts';

/**
 * Clears away what the intake no longer needs: what cut-off uploads left, answers older than a day, counts that are
 * over. Safe to run at any time, by several processes at once.
 * @returns how many photos and how many files were removed
 */
export async function sweepIntake({ ctx }: { ctx: AppContext }): Promise<{ photos: number; files: number }> {
  await sweepAnswers({ ctx });
  await ctx.db.delete(rateLimits).where(lt(rateLimits.expire, ctx.clock()));
  return sweepPhotos({ ctx });
}
