import { wait } from '#web/lib/reading/wait.ts';
import type { Clock } from './retry.ts';

/** The system clock, in a page and in a worker. */
export const systemClock: Clock = { now: () => Date.now(), wait };
