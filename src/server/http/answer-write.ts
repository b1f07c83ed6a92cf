import type { Context } from 'hono';
import type { Once } from '#server/services/idempotency/answer-once.ts';
import type { AppEnv } from './env.ts';
import { markReplay, readIdempotencyKey } from './idempotency.ts';
import { answerPlainForm, isPlainForm, readBody } from './plain-form.ts';
import { limitPublicWrites } from './rate-limit.ts';

/**
 * Takes a public write that is counted and answered once for each key: 201 with JSON, or, sent by a form of a browser
 * without scripts, a page.
 * @param page path of the page that says it was taken
 * @throws whatever `write` throws, RateLimitedError
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
