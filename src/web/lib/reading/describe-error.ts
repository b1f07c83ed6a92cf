import type { Texts } from '#texts/errors.ts';
import type { ErrorCode } from '#domain/errors.ts';
import { DEFAULT_LOCALE, type Locale } from '#domain/locales.ts';
import { ApiError, type NoAnswer } from './api-error.ts';

const NO_ANSWER: Record<NoAnswer, (t: Texts) => string> = {
  offlineRead: (t) => t.offlineRead,
  offlineWrite: (t) => t.offlineWrite,
  unreached: (t) => t.unreached,
  unavailable: (t) => t.notAvailable,
  foreign: (t) => t.foreign,
  late: (t) => t.late,
  blocked: (t) => t.blocked,
};

const BY_CODE: Record<ErrorCode, (t: Texts) => string> = {
  'invalid-input': (t) => t.invalidInput,
  unauthenticated: (t) => t.forbidden,
  forbidden: (t) => t.forbidden,
  'not-found': (t) => t.notFound,
  conflict: (t) => t.conflict,
  'key-reused': (t) => t.conflict,
  'too-large': (t) => t.tooLarge,
  'unsupported-media-type': (t) => t.invalidInput,
  'rate-limited': (t) => t.rateLimited,
  unavailable: (t) => t.unavailable,
  unexpected: (t) => t.unexpected,
};

/**
 * Returns the text about a failed request in the language of the page; null if the error tells nothing for people. The
 * API writes English, and more exactly than a code tells, so English pages show its own words.
 */
export function describeError(t: Texts, locale: Locale, error: unknown): string | null {
  if (error instanceof ApiError && error.noAnswer) return NO_ANSWER[error.noAnswer](t);
  if (locale === DEFAULT_LOCALE) return (error instanceof Error && error.message) || null;
  const code = error instanceof ApiError && error.refusal?.code;
  return code && Object.hasOwn(BY_CODE, code) ? BY_CODE[code](t) : null;
}
