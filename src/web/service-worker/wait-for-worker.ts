/** Specification, section 9. */
const WAIT_MS = 5000;

/**
 * The active service worker; one that is on its way there is waited for.
 * @throws Error 'No active service worker', at once where none is on its way
 */
export async function waitForWorker(signal: AbortSignal, waitMs = WAIT_MS): Promise<ServiceWorker> {
  const registration = await navigator.serviceWorker?.getRegistration('/');
  const worker = registration?.active ?? registration?.waiting ?? registration?.installing;
  if (worker) await untilActive(worker, AbortSignal.any([signal, AbortSignal.timeout(waitMs)]));
  signal.throwIfAborted();
  const active = registration?.active;
  if (!active) throw new Error('No active service worker');
  return active;
}

function untilActive(worker: ServiceWorker, end: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      // A new worker is 'activating' for a moment while its registration calls it active already.
      if (worker.state !== 'activated' && worker.state !== 'redundant' && !end.aborted) return;
      worker.removeEventListener('statechange', look);
      resolve();
    };
    worker.addEventListener('statechange', look);
    end.addEventListener('abort', look, { once: true });
    look();
  });
}
