import type { Context } from 'hono';
import { AppError } from '#domain/errors.ts';
import type { AppEnv } from './env.ts';

const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i;

/** The refusal of a body that is not said to be JSON. */
export const notJson = () =>
  new AppError('unsupported-media-type', 'Please send JSON, with the Content-Type application/json.');

/**
 * The JSON of a request whose body is read by a reader of our own.
 * @throws AppError unsupported-media-type (415), invalid-input for what is no JSON
 */
export async function readJson(c: Context<AppEnv>): Promise<unknown> {
  if (!JSON_TYPE.test(c.req.header('content-type') ?? '')) throw notJson();
  const text = await c.req.text();
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError('invalid-input', 'Malformed JSON in request body');
  }
}
