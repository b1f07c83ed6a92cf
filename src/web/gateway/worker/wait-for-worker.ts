import { workerContainer } from '#web/lib/reading/worker-container.ts';

/** Longest wait for a worker that is installing, in milliseconds. */
const WAIT_MS = 5000;

/**
 * Returns the active service worker; waits for one that is installing or activating.
 * @throws Error 'No active service worker', at once if none is installing
 */
export async function waitForWorker(signal: AbortSignal): Promise<ServiceWorker> {
  const registration = await workerContainer()?.getRegistration('/');
  const worker = registration?.active ?? registration?.waiting ?? registration?.installing;
  if (worker) await untilActive(worker, signal);
  signal.throwIfAborted();
  const active = registration?.active;
  if (!active) throw new Error('No active service worker');
  return active;
}

function untilActive(worker: ServiceWorker, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const stop = () => {
      clearTimeout(timer);
      worker.removeEventListener('statechange', look);
      signal.removeEventListener('abort', stop);
      resolve();
    };
    const look = () => {
      // The registration's `active` worker may still be in the 'activating' state.
      if (worker.state === 'activated' || worker.state === 'redundant' || signal.aborted) stop();
    };
    const timer = setTimeout(stop, WAIT_MS);
    worker.addEventListener('statechange', look);
    signal.addEventListener('abort', stop);
    look();
  });
}
