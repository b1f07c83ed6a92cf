import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Limiter } from './limiter.ts';

/** Counts in this process alone, for routes that must work during a database outage. */
export function createProcessLimiter(): Pick<Limiter, 'take'> {
  const counter = new RateLimiterMemory({ keyPrefix: '', points: 1, duration: 1 });
  return {
    async take({ name, count, seconds }, key) {
      const { consumedPoints, msBeforeNext } = await counter.penalty(`${name}:${key}`, 1, {
        customDuration: seconds,
      });
      return consumedPoints > count ? Math.max(1, Math.ceil(msBeforeNext / 1000)) : null;
    },
  };
}
