type Limits = { failures: number; resetMs: number; now: () => number };

/**
 * A circuit breaker. Failures add one, successes subtract one; at the limit it opens, and closes with a count of zero
 * after the reset time. Requests that end while it is open neither close it nor extend that time.
 */
export class Breaker {
  readonly #limits: Limits;
  #failures = 0;
  #openedAt: number | null = null;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  get isOpen(): boolean {
    this.#closeInTime();
    return this.#openedAt !== null;
  }

  /** True if nothing is counted, so that the breaker can be discarded. */
  get isIdle(): boolean {
    return !this.isOpen && this.#failures === 0;
  }

  succeed(): void {
    this.#closeInTime();
    this.#failures = Math.max(0, this.#failures - 1);
  }

  fail(): void {
    this.#closeInTime();
    this.#failures += 1;
    if (this.#failures >= this.#limits.failures) this.#openedAt ??= this.#limits.now();
  }

  close(): void {
    this.#openedAt = null;
    this.#failures = 0;
  }

  #closeInTime(): void {
    const { now, resetMs } = this.#limits;
    if (this.#openedAt === null || now() - this.#openedAt < resetMs) return;
    this.close();
  }
}

const RESET_MS = 30_000;
const ENDPOINT_FAILURES = 5;
const GLOBAL_FAILURES = 10;

/** One circuit breaker per endpoint and one for all endpoints together. */
export function createBreakers(now: () => number) {
  const all = new Breaker({ failures: GLOBAL_FAILURES, resetMs: RESET_MS, now });
  const byEndpoint = new Map<string, Breaker>();
  const forgetIdle = () => {
    for (const [endpoint, breaker] of byEndpoint) if (breaker.isIdle) byEndpoint.delete(endpoint);
  };
  return {
    isOpen: (endpoint: string): boolean => all.isOpen || (byEndpoint.get(endpoint)?.isOpen ?? false),
    succeed(endpoint: string): void {
      all.succeed();
      byEndpoint.get(endpoint)?.succeed();
      forgetIdle();
    },
    fail(endpoint: string): void {
      all.fail();
      const endpointBreaker =
        byEndpoint.get(endpoint) ?? new Breaker({ failures: ENDPOINT_FAILURES, resetMs: RESET_MS, now });
      byEndpoint.set(endpoint, endpointBreaker);
      endpointBreaker.fail();
    },
    /** Closes all breakers and resets their counts. */
    reset(): void {
      all.close();
      byEndpoint.clear();
    },
  };
}
