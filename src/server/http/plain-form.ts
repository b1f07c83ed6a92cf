import type { Context } from 'hono';
import { html } from 'hono/html';
import plainPagesTexts from '#texts/plain-pages.ts';
import { ERROR_STATUS, UnavailableError } from '#domain/errors.ts';
import { type Locale, localPath } from '#domain/locales.ts';
import type { AppEnv } from './env.ts';
import { logUnavailable, sendRetryAfter, toAppError } from './errors.ts';
import { readFormLanguage } from './form-language.ts';
import { notJson, readJson } from './json-body.ts';
import { plainPage } from './plain-page.ts';

/** Returns true for a form sent by a browser without scripts, which is answered with pages, not JSON. */
export const isPlainForm = (c: Context<AppEnv>) =>
  c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded') ?? false;

/**
 * Reads the body of a write, as JSON or as a URL-encoded form.
 * @throws AppError unsupported-media-type (415), also for JSON sent as a form; invalid-input for malformed JSON
 */
export async function readBody(c: Context<AppEnv>): Promise<unknown> {
  if (!isPlainForm(c)) return readJson(c);
  const text = await c.req.text();
  // Clients such as curl call JSON a form unless told otherwise.
  if (/^\s*[{[]/.test(text)) throw notJson();
  return Object.fromEntries(new URLSearchParams(text));
}

/**
 * Answers a form sent without scripts: with a redirect on success, with a page that gives the reason on failure.
 * @param doneAt path of the confirmation page
 * @throws any unexpected error of `take`
 */
export async function answerPlainForm<Answer>(
  c: Context<AppEnv>,
  take: () => Promise<Answer>,
  doneAt: (answer: Answer) => string,
): Promise<Response> {
  try {
    return c.redirect(localPath(readFormLanguage(c), doneAt(await take())), 303);
  } catch (error) {
    const known = error instanceof Error ? toAppError(error) : null;
    if (!known) throw error;
    if (known instanceof UnavailableError) logUnavailable(known, c);
    sendRetryAfter(known, c);
    return c.html(refusalPage(readFormLanguage(c), known.message), ERROR_STATUS[known.code]);
  }
}

function refusalPage(locale: Locale, reason: string) {
  const t = plainPagesTexts(locale);
  return plainPage(
    locale,
    t.notSentTitle,
    html`<p>${reason}</p>
      <p>${t.goBack}</p>`,
  );
}
