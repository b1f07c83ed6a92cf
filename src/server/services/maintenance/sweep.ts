import { lt, lte, sql } from 'drizzle-orm';
import { FAILED_SEARCH_DAYS } from '#domain/failed-search/failed-search.ts';
import { endOfPeriod } from '#domain/retention.ts';
import { TOMBSTONE_DAYS } from '#domain/review/review-feed.ts';
import { seoulDay } from '#domain/seoul-day.ts';
import {
  contentChanges,
  failedSearches,
  idempotencyKeys,
  invitations,
  rateLimits,
  reviewClaims,
  reviewDecisions,
  reviewTombstones,
  submissions,
  verifications,
} from '#server/db/schema/index.ts';
import { replayableSince } from '../idempotency/answer-once.ts';
import { sweepPhotos } from '../photo/sweep-photos.ts';
import { applyRetention } from '../retention/apply-retention.ts';
import { markOutdatedPrices } from '../posted-price/mark-outdated-prices.ts';
import { refreshStalePrices } from '../stats/refresh-stale-prices.ts';
import { SUBMISSION_MS } from '../review/count-submission.ts';
import type { Verb } from '../verb.ts';

/** A process that missed more changes of the public content than these evicts every page. */
const KEPT_CHANGES = 10_000;

/**
 * Deletes what has expired or was kept for its period, recomputes prices whose period has moved on, and marks outdated posted prices.
 * Safe to run at any time, also in several processes at once.
 */
export const sweep: Verb<void, void> = async ({ ctx }) => {
  const { photos, files } = await sweepPhotos({ ctx });
  await ctx.db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, replayableSince(ctx)));
  const countedFrom = new Date(ctx.clock().getTime() - SUBMISSION_MS);
  await ctx.db.delete(submissions).where(lt(submissions.createdAt, countedFrom));
  await ctx.db.delete(rateLimits).where(lt(rateLimits.expire, ctx.clock()));
  await ctx.db.delete(invitations).where(lt(invitations.expiresAt, ctx.clock()));
  await ctx.db.delete(reviewDecisions).where(lt(reviewDecisions.decidedAt, sql`now() - interval '1 hour'`));
  await ctx.db.delete(reviewClaims).where(lt(reviewClaims.expiresAt, sql`now()`));
  await ctx.db
    .delete(contentChanges)
    .where(lt(contentChanges.version, sql`(select content_version - ${KEPT_CHANGES} from site_state)`));
  await ctx.db.delete(verifications).where(lt(verifications.expiresAt, ctx.clock()));
  const lastExpiredDay = seoulDay(endOfPeriod(ctx.clock(), FAILED_SEARCH_DAYS));
  await ctx.db.delete(failedSearches).where(lte(failedSearches.day, lastExpiredDay));
  const keptFrom = endOfPeriod(ctx.clock(), TOMBSTONE_DAYS);
  await ctx.db.delete(reviewTombstones).where(lt(reviewTombstones.removedAt, keptFrom));
  await refreshStalePrices({ ctx });
  await markOutdatedPrices({ ctx });
  const expired = await applyRetention({ ctx });
  if (Object.values(expired).some((count) => count > 0))
    ctx.log.info(expired, 'deleted what had been kept for its period');
  if (photos + files > 0) ctx.log.info({ photos, files }, 'swept leftovers of uploads');
};
