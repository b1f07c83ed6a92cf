import { createGateway } from './gateway.ts';
import { systemClock } from './system-clock.ts';
import { sendByFetch } from './transports/fetch.ts';

/** Told to the page with the time, in `detail`, at which an answer was read that is shown again. */
export const KEPT_ANSWER = 'kept-answer';

/** This page's gateway. Each transport but the first is loaded when those before it have failed. */
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
  // oxlint-disable-next-line no-console -- a person asked to send us what they saw finds it there
  report: (message) => console.error(message),
  onKept: (readAt) => dispatchEvent(new CustomEvent(KEPT_ANSWER, { detail: readAt })),
});
