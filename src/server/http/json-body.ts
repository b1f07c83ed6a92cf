import type { Context } from 'hono';
import { AppError } from '#domain/errors.ts';
import { isRecord } from '#domain/is-record.ts';
import type { AppEnv } from './env.ts';

const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i;

/** The error for a body without a JSON content type. */
export const notJson = () =>
  new AppError('unsupported-media-type', 'Please send JSON, with the Content-Type application/json.');

/** The error for a JSON body that is a list, a text, a number or null, of which no field can be named. */
export const notObject = () =>
  new AppError('invalid-input', 'The request body must be a JSON object, such as {"name": "value"}.');

/**
 * Reads a JSON object that the route parses itself.
 * @throws AppError unsupported-media-type (415), invalid-input for malformed JSON and for anything but an object
 */
export async function readJson(c: Context<AppEnv>): Promise<object> {
  if (!JSON_TYPE.test(c.req.header('content-type') ?? '')) throw notJson();
  const body = parse(await c.req.text());
  if (!isRecord(body)) throw notObject();
  return body;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError('invalid-input', 'Malformed JSON in request body');
  }
}
