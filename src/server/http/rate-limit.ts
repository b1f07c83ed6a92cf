import type { Context } from 'hono';
import { isStaff } from '#domain/account/actor.ts';
import { RateLimitedError } from '#domain/errors.ts';
import { SUBMISSION_LIMITS } from '#domain/review/submission-rules.ts';
import { clientKey } from './client-address.ts';
import type { AppEnv } from './env.ts';

const HOUR_SECONDS = 60 * 60;

/** Limit of requests per submission, repeats included: each of its reviews with the browser's four attempts, times three. */
const REQUESTS_OF_SUBMISSION = {
  name: 'submission-requests',
  count: SUBMISSION_LIMITS.procedures.most * 12,
  seconds: HOUR_SECONDS,
};

/**
 * Counts a public write per client, in the database that every process shares. All requests of one submission count
 * once; the reviews they create are limited separately. Staff are not counted.
 * @throws RateLimitedError (429)
 */
export async function limitPublicWrites(c: Context<AppEnv>, submissionId: string | null): Promise<void> {
  const { actor, auth, config, limiter } = c.var.ctx;
  if (isStaff(actor)) return;
  const client = await auth.sign(`write from ${clientKey(c)}`);
  const writes = { name: 'public-write', count: config.publicWritesPerHour, seconds: HOUR_SECONDS };
  if (submissionId === null) return refuseBeyond(await limiter.take(writes, client));
  const submission = `${client} ${submissionId}`;
  refuseBeyond(await limiter.take(REQUESTS_OF_SUBMISSION, submission));
  refuseBeyond(await limiter.takeOnce(writes, client, submission));
}

function refuseBeyond(waitSeconds: number | null, counted = 'submissions'): void {
  if (waitSeconds !== null)
    throw new RateLimitedError(`Too many ${counted} from your network. Please try again`, waitSeconds);
}

/** Limit of searches reported to have found nothing, per client. */
const FAILED_SEARCHES = { name: 'failed-search', count: 60, seconds: HOUR_SECONDS };

/**
 * Counts a report of a search in this process, since nothing of it may be stored.
 * @throws RateLimitedError (429)
 */
export async function limitFailedSearches(c: Context<AppEnv>): Promise<void> {
  refuseBeyond(await c.var.ctx.processLimiter.take(FAILED_SEARCHES, clientKey(c)));
}

/** Limit of diagnostic requests per client. */
const DIAGNOSTICS = { name: 'diagnostic', count: 20, seconds: 60 };

/**
 * Counts a diagnostic request in this process, because the database may be unavailable.
 * @throws RateLimitedError (429)
 */
export async function limitDiagnostics(c: Context<AppEnv>): Promise<void> {
  refuseBeyond(await c.var.ctx.processLimiter.take(DIAGNOSTICS, clientKey(c)), 'tests');
}
