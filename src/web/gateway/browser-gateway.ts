import { createGateway } from './gateway.ts';
import { systemClock } from './system-clock.ts';
import { sendByFetch } from './transports/fetch.ts';

/** Event dispatched when a response from the service worker's cache is shown; `detail` is the time it was read. */
export const CACHED_ANSWER = 'cached-answer';

/** The page's gateway. Every transport but the first is loaded only after the previous ones have failed. */
export const gateway = createGateway({
  transports: [
    { name: 'fetch', load: async () => sendByFetch },
    { name: 'xhr', load: async () => (await import('./transports/xhr.ts')).sendByXhr },
    { name: 'worker', load: async () => (await import('./transports/worker.ts')).sendByWorker },
    { name: 'frame', load: async () => (await import('./transports/frame.ts')).sendByFrame },
    { name: 'module', load: async () => (await import('./transports/module.ts')).sendByModule },
  ],
  clock: systemClock,
  random: Math.random,
  origin: location.origin,
  network: {
    isOnline: () => navigator.onLine,
    onReturn: (run) => addEventListener('online', run),
  },
  // oxlint-disable-next-line no-console -- visitors who report an error can copy it from the console
  report: (message) => console.error(message),
  onCachedAnswer: (readAt) => dispatchEvent(new CustomEvent(CACHED_ANSWER, { detail: readAt })),
});
