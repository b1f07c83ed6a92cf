import type { Context } from 'hono';
import { localPath } from '#domain/locales.ts';
import type { AppEnv } from './env.ts';
import { readFormLanguage } from './form-language.ts';
import { notJson, readJson } from './json-body.ts';
import { isPlainForm } from './refusal-page.ts';

/**
 * Reads the body of a write, as JSON or as a URL-encoded form.
 * @throws AppError unsupported-media-type (415), also for JSON sent as a form; invalid-input for malformed JSON
 */
export async function readBody(c: Context<AppEnv>): Promise<unknown> {
  if (!isPlainForm(c)) return readJson(c);
  const text = await c.req.text();
  // Clients such as curl send JSON with a form's content type by default.
  if (/^\s*[{[]/.test(text)) throw notJson();
  return Object.fromEntries(new URLSearchParams(text));
}

/** Redirects a form sent without scripts to its confirmation page in the form's language. @param path of that page */
export const confirmPlainForm = (c: Context<AppEnv>, path: string) =>
  c.redirect(localPath(readFormLanguage(c), path), 303);
