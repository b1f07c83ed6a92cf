/** A call that got no answer; `message` and `reason` may be shown. */
export class GatewayError extends Error {
  override name = 'GatewayError';
  /** What went wrong, without saying with which call. */
  readonly reason: string;

  constructor(message: string, reason: string) {
    super(message);
    this.reason = reason;
  }
}

/** An attempt that took too long. */
export class TimeoutFault extends Error {
  override name = 'TimeoutFault';

  constructor(timeoutMs: number) {
    super(`Request timeout after ${timeoutMs}ms`);
  }
}

export const NETWORK_ERROR = 'Network error';

export const breakerText = (path: string): string => `Circuit breaker open for ${path}`;

export const failedText = (path: string, reason: string): string => `Request to ${path} failed: ${reason}`;
