import type { Context } from 'hono';
import { isStaff } from '#domain/account/actor.ts';
import { RateLimitedError } from '#domain/errors.ts';
import { clientKey } from './client-address.ts';
import type { AppEnv } from './env.ts';

const seconds = 60 * 60;

/** The first call of a submission counts; the others, one for each procedure and retries of each, are its own. */
const SUBMISSION = { name: 'submission', count: 1, seconds };
const CALLS_OF_SUBMISSION = { name: 'submission-calls', count: 60, seconds };

/**
 * Counts a public write of a client, in the database, so that every process counts the same. The calls of one
 * submission, which share `submissionId`, count once. Staff are not counted.
 * @throws RateLimitedError (429)
 */
export async function limitPublicWrites(c: Context<AppEnv>, submissionId: string | null): Promise<void> {
  const { actor, auth, config, limiter } = c.var.ctx;
  if (isStaff(actor)) return;
  const client = await auth.sign(`write from ${clientKey(c)}`);
  const submission = submissionId === null ? null : `${client} ${submissionId}`;
  if (submission !== null) {
    const waitSeconds = await limiter.take(CALLS_OF_SUBMISSION, submission);
    if (waitSeconds !== null) throw tooMany(waitSeconds);
    const isFirst = (await limiter.take(SUBMISSION, submission)) === null;
    if (!isFirst) return;
  }
  const writes = { name: 'public-write', count: config.publicWritesPerHour, seconds };
  const waitSeconds = await limiter.take(writes, client);
  if (waitSeconds === null) return;
  // Refused, it has not begun: its next call must not pass for a later one.
  if (submission !== null) await limiter.forget(SUBMISSION, submission);
  throw tooMany(waitSeconds);
}

/** Tests of the site that one client may ask for. */
const DIAGNOSTICS = { name: 'diagnostic', count: 20, seconds: 60 };

/**
 * Counts a test of the site, in this process: it is asked for when the database may be gone.
 * @throws RateLimitedError (429)
 */
export async function limitDiagnostics(c: Context<AppEnv>): Promise<void> {
  const waitSeconds = await c.var.ctx.processLimiter.take(DIAGNOSTICS, clientKey(c));
  if (waitSeconds !== null)
    throw new RateLimitedError('Too many tests from your network. Please try again', waitSeconds);
}

const tooMany = (waitSeconds: number) =>
  new RateLimitedError('Too many submissions from your network. Please try again', waitSeconds);
