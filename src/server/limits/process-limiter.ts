import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Limiter } from './limiter.ts';

/** Counts in this process alone: for what must be answered while the database is not. */
export function createProcessLimiter(): Limiter {
  const counter = new RateLimiterMemory({ keyPrefix: '', points: 1, duration: 1 });
  const add = (key: string, points: number, customDuration: number) =>
    counter.penalty(key, points, { customDuration });
  return {
    async take({ name, count, seconds }, key) {
      const { consumedPoints, msBeforeNext } = await add(`${name}:${key}`, 1, seconds);
      return consumedPoints > count ? Math.max(1, Math.ceil(msBeforeNext / 1000)) : null;
    },
    async giveBack({ name, seconds }, key) {
      await add(`${name}:${key}`, -1, seconds);
    },
    async forget({ name }, key) {
      await counter.delete(`${name}:${key}`);
    },
  };
}
