/** Specification, section 9. */
const WAIT_MS = 5000;

/**
 * The active service worker; one that is on its way there is waited for.
 * @throws Error 'No active service worker', at once where none is on its way
 */
export async function waitForWorker(signal: AbortSignal, waitMs = WAIT_MS): Promise<ServiceWorker> {
  const registration = await navigator.serviceWorker?.getRegistration('/');
  const worker = registration?.active ?? registration?.waiting ?? registration?.installing;
  if (worker) await untilActive(worker, signal, waitMs);
  signal.throwIfAborted();
  const active = registration?.active;
  if (!active) throw new Error('No active service worker');
  return active;
}

function untilActive(worker: ServiceWorker, signal: AbortSignal, waitMs: number): Promise<void> {
  return new Promise((resolve) => {
    const stop = () => {
      clearTimeout(timer);
      worker.removeEventListener('statechange', look);
      signal.removeEventListener('abort', stop);
      resolve();
    };
    const look = () => {
      // A new worker is 'activating' for a moment while its registration calls it active already.
      if (worker.state === 'activated' || worker.state === 'redundant' || signal.aborted) stop();
    };
    const timer = setTimeout(stop, waitMs);
    worker.addEventListener('statechange', look);
    signal.addEventListener('abort', stop);
    look();
  });
}
