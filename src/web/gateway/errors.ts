import { ApiError, type NoAnswer } from '#web/lib/reading/api-error.ts';

/** An attempt that timed out. */
export class TimeoutFault extends Error {
  override name = 'TimeoutFault';

  constructor(timeoutMs: number) {
    super(`Request timeout after ${timeoutMs}ms`);
  }
}

export const NETWORK_ERROR = 'Network error';

export const breakerText = (path: string): string => `Circuit breaker open for ${path}`;

export const failedText = (path: string, reason: string): string => `Request to ${path} failed: ${reason}`;

/** User-facing messages for requests without a response. */
export const NO_ANSWER_TEXTS: Readonly<Record<NoAnswer, string>> = {
  offlineRead: 'You seem to be offline.',
  offlineWrite: 'You seem to be offline. Everything you wrote is kept.',
  unreached: 'The site could not be reached. Please check your connection and try again.',
  unavailable:
    'The site is not available at the moment. Everything you wrote is kept. Please try again in a minute.',
  intercepted:
    'Something else answered in place of the site, such as the sign-in page of a network. Everything you wrote is kept.',
  late: 'The site takes too long to answer. Please try again in a minute.',
  blocked: 'The site could not be reached several times in a row. Please try again in half a minute.',
};

/** Returns true for a refusal that does not say whether an earlier attempt succeeded, such as 401, 429 and 5xx. */
export const isSilentOnEarlier = (status: number): boolean =>
  status >= 500 || status === 401 || status === 403 || status === 429;

/** Returns the error of a request without an answer of the site. */
export const noAnswerOf = (reason: NoAnswer): ApiError =>
  new ApiError(null, null, NO_ANSWER_TEXTS[reason], reason);
