import type { Jobs } from './jobs.ts';

/** Rejects every job: pg-boss is not started, and on the embedded database it can't enqueue in a transaction. */
export const NO_JOBS: Jobs = {
  enqueue: (_, name) => Promise.reject(new Error(`A command can't enqueue '${name}'.`)),
  findNextTry: async () => null,
};
