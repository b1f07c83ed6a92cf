import { RateLimiterMemory } from 'rate-limiter-flexible';
import { type Limiter, take } from './limiter.ts';

/** Counts in this process alone, for routes that must work during a database outage. */
export function createProcessLimiter(): Pick<Limiter, 'take'> {
  const counter = new RateLimiterMemory({ keyPrefix: '', points: 1, duration: 1 });
  return { take: (limit, key) => take(counter, limit, key) };
}
