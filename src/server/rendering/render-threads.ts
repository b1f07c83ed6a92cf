import type { RenderPage } from '../pages.ts';
import { createRenderThread, type RenderThreadOptions } from './render-thread.ts';

/**
 * Threads that render pages. Each page goes to the thread with the fewest pages in flight, so that with
 * two threads one client's long page does not delay another client's.
 * @param count of threads, at least 1; each holds the built pages in memory
 */
export function createRenderThreads({ count, ...options }: RenderThreadOptions & { count: number }) {
  const threads = Array.from({ length: count }, () => createRenderThread(options));
  const findIdlest = () =>
    threads.reduce((one, other) => (other.pagesInFlight() < one.pagesInFlight() ? other : one));

  return {
    /** Resolves when every thread can render. @throws the error that a thread failed to start with */
    ready: async (): Promise<void> => void (await Promise.all(threads.map((thread) => thread.ready()))),
    /** Renders a page in the idlest thread. */
    renderPage: ((request, apiFetch) => findIdlest().renderPage(request, apiFetch)) satisfies RenderPage,
    /** Event loop utilisation of each thread since its start, as Node counts it. */
    eventLoops: threads.map((thread) => thread.eventLoop),
    stop: async (): Promise<void> => void (await Promise.all(threads.map((thread) => thread.stop()))),
  };
}
