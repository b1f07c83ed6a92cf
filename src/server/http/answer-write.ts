import type { Context } from 'hono';
import type { Once } from '#server/services/idempotency/answer-once.ts';
import type { AppEnv } from './env.ts';
import { markReplay, readIdempotencyKey } from './idempotency.ts';
import { confirmPlainForm, readBody } from './plain-form.ts';
import { limitPublicWrites } from './rate-limit.ts';
import { isPlainForm } from './refusal-page.ts';

/**
 * Answers a rate-limited, idempotent public write: with 201 and JSON, or for a form sent without scripts with its
 * page of confirmation.
 * @param page path of the confirmation page
 * @throws RateLimitedError and any error of `write`
 */
export async function answerWrite<Answer extends { id: number; reference: string }>(
  c: Context<AppEnv>,
  page: (query: { sent: string }) => string,
  write: (body: unknown, idempotencyKey: string | null) => Promise<Once<Answer>>,
): Promise<Response> {
  const idempotencyKey = readIdempotencyKey(c);
  await limitPublicWrites(c, null);
  const { answer, isReplay } = await write(await readBody(c), idempotencyKey);
  if (isPlainForm(c)) return confirmPlainForm(c, page({ sent: answer.reference }));
  markReplay(c, isReplay);
  return c.json(answer, 201);
}
