import { freshMs, isPublicAnswer } from '#web/gateway/public-reads.ts';
import type { WorkerScope } from './scope.ts';
import { putStamped, readAtOf, stamp } from './stamped.ts';

const CACHE = 'api';
const LIMIT = 60;

export type ApiAnswers = ReturnType<typeof createApiAnswers>;

/**
 * Responses of public reads: from the network, else from the cache while fresh, marked with the time they were read.
 */
export function createApiAnswers(scope: WorkerScope, now: () => number = Date.now) {
  const open = () => scope.caches.open(CACHE);
  /** Incremented by every write: responses requested before a write are not cached after it. */
  let generation = 0;

  async function keep(url: string, response: Response, requestGeneration: number): Promise<void> {
    if (!isPublicAnswer(response.status, response.headers.get('cache-control'))) return;
    const stamped = await stamp(response, now());
    if (requestGeneration === generation)
      await putStamped(await open(), { url, response: stamped, limit: LIMIT });
  }

  return {
    /** @throws the network error if no fresh response is cached */
    async answer(request: Request, waitUntil: (work: Promise<unknown>) => void): Promise<Response> {
      const requestGeneration = generation;
      try {
        const response = await scope.fetch(request);
        waitUntil(keep(request.url, response.clone(), requestGeneration));
        return response;
      } catch (error) {
        const cached = request.signal.aborted ? undefined : await (await open()).match(request.url);
        if (cached && now() - readAtOf(cached) < freshMs(request.url)) return cached;
        throw error;
      }
    },
    async clear(): Promise<void> {
      generation += 1;
      await scope.caches.delete(CACHE);
    },
  };
}
