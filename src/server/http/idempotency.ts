import type { Context } from 'hono';
import { AppError } from '#domain/errors.ts';
import { MOST_REPLACED_KEYS } from '#domain/review/submission-rules.ts';
import type { AppEnv } from './env.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const KEY = /^[\x21-\x7e]{1,200}$/;

/**
 * Reads the `Submission-Id` that all requests of one submission share, or null.
 * @throws AppError invalid-input
 */
export function readSubmissionId(c: Context<AppEnv>): string | null {
  const id = c.req.header('submission-id');
  if (id === undefined) return null;
  if (!UUID.test(id)) throw new AppError('invalid-input', 'Submission-Id must be a UUID.');
  return id.toLowerCase();
}

/** Reads the `Idempotency-Key` of a write that may be retried, or null. @throws AppError invalid-input */
export function readIdempotencyKey(c: Context<AppEnv>): string | null {
  const key = c.req.header('idempotency-key');
  if (key === undefined) return null;
  if (!KEY.test(key))
    throw new AppError('invalid-input', 'Idempotency-Key must be 1 to 200 visible characters.');
  return key;
}

/**
 * Reads the keys of earlier calls that a write replaces: calls of the same client that were changed before their responses
 * arrived.
 * @throws AppError invalid-input
 */
export function readReplacedKeys(c: Context<AppEnv>): string[] {
  const header = c.req.header('idempotency-replaces');
  if (header === undefined) return [];
  const keys = [...new Set(header.split(',').map((key) => key.trim()))];
  if (keys.length > MOST_REPLACED_KEYS || !keys.every((key) => KEY.test(key)))
    throw new AppError(
      'invalid-input',
      `Idempotency-Replaces must be up to ${MOST_REPLACED_KEYS} keys of 1 to 200 visible characters, separated by commas.`,
    );
  return keys;
}

export function markReplay(c: Context<AppEnv>, isReplay: boolean): void {
  if (isReplay) c.header('idempotency-replayed', 'true');
}
