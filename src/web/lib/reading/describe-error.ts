import type { Texts } from '#texts/errors.ts';
import { DEFAULT_LOCALE, type Locale } from '#domain/locales.ts';
import { refusalText } from '#domain/refusal-texts.ts';
import { ApiError, type NoAnswer } from './api-error.ts';

const NO_ANSWER: Record<NoAnswer, (t: Texts) => string> = {
  offlineRead: (t) => t.offlineRead,
  offlineWrite: (t) => t.offlineWrite,
  unreached: (t) => t.unreached,
  unavailable: (t) => t.notAvailable,
  intercepted: (t) => t.intercepted,
  late: (t) => t.late,
  blocked: (t) => t.blocked,
};

/**
 * Returns the text about a failed request in the language of the page; null if the error has none for users. English
 * pages show the API's own messages, which are in English and more exact than the texts of their codes.
 */
export function describeError(t: Texts, locale: Locale, error: unknown): string | null {
  if (error instanceof ApiError && error.noAnswer && error.noAnswer in NO_ANSWER)
    return NO_ANSWER[error.noAnswer as NoAnswer](t);
  if (locale === DEFAULT_LOCALE) return (error instanceof Error && error.message) || null;
  const refusal = error instanceof ApiError ? error.refusal : null;
  return refusal?.code ? refusalText(t, { ...refusal, code: refusal.code }) : null;
}
