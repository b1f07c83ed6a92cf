import type { Context } from 'hono';
import { AppError } from '#domain/errors.ts';
import type { AppEnv } from './env.ts';

const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i;

/** The error for a body without a JSON content type. */
export const notJson = () =>
  new AppError('unsupported-media-type', 'Please send JSON, with the Content-Type application/json.');

/**
 * Reads a JSON body that the route parses itself.
 * @throws AppError unsupported-media-type (415), invalid-input for malformed JSON
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
