import type { Texts } from '#texts/errors.ts';
import type { ErrorCode, Outage } from './errors.ts';
import { readWaitingTime } from './waiting-time.ts';

/** The machine-readable reason of a refusal, which the API sends besides its message. */
export type RefusalReason = {
  code: ErrorCode;
  retryAfterSeconds?: number | undefined;
  outage?: Outage | undefined;
};

const BY_CODE: Record<ErrorCode, (t: Texts, reason: RefusalReason) => string> = {
  'invalid-input': (t) => t.invalidInput,
  unauthenticated: (t) => t.forbidden,
  forbidden: (t) => t.forbidden,
  'not-found': (t) => t.notFound,
  gone: (t) => t.notFound,
  conflict: (t) => t.conflict,
  'key-reused': (t) => t.conflict,
  'too-large': (t) => t.tooLarge,
  'unsupported-media-type': (t) => t.invalidInput,
  'rate-limited': rateLimitText,
  unavailable: (t, { outage }) => (outage && BY_OUTAGE[outage](t)) ?? t.unavailable,
  unexpected: (t) => t.unexpected,
};

const BY_OUTAGE: Record<Outage, (t: Texts) => string> = {
  away: (t) => t.databaseAway,
  busy: (t) => t.databaseBusy,
  unwritable: (t) => t.databaseUnwritable,
};

/** Returns the words for a refusal in another language than the API's; null for a code that is none. */
export const refusalText = (t: Texts, reason: RefusalReason): string | null =>
  Object.hasOwn(BY_CODE, reason.code) ? BY_CODE[reason.code](t, reason) : null;

function rateLimitText(t: Texts, { retryAfterSeconds }: RefusalReason): string {
  if (!retryAfterSeconds) return t.rateLimited;
  const wait = readWaitingTime(retryAfterSeconds);
  if ('hours' in wait) return t.rateLimitedHours(wait);
  return 'minutes' in wait ? t.rateLimitedMinutes(wait) : t.rateLimitedSeconds;
}
