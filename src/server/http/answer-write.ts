import type { Context } from 'hono';
import type { Once } from '#server/services/idempotency/answer-once.ts';
import type { AppEnv } from './env.ts';
import { markReplay, readIdempotencyKey } from './idempotency.ts';
import { answerPlainForm, isPlainForm, readBody } from './plain-form.ts';
import { limitPublicWrites } from './rate-limit.ts';

/**
 * Answers a rate-limited, idempotent public write: with 201 and JSON, or with a page for forms sent without scripts.
 * @param page path of the confirmation page
 * @throws RateLimitedError and any error of `write`
 */
export async function answerWrite<Answer extends { id: number; reference: string }>(
  c: Context<AppEnv>,
  page: (query: { sent: string }) => string,
  write: (body: unknown, idempotencyKey: string | null) => Promise<Once<Answer>>,
): Promise<Response> {
  const idempotencyKey = readIdempotencyKey(c);
  const take = async () => {
    await limitPublicWrites(c, null);
    return write(await readBody(c), idempotencyKey);
  };
  if (isPlainForm(c)) return answerPlainForm(c, take, ({ answer }) => page({ sent: answer.reference }));
  const { answer, isReplay } = await take();
  markReplay(c, isReplay);
  return c.json({ id: answer.id, reference: answer.reference }, 201);
}
