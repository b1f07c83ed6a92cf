import type { PageMessage } from '#web/gateway/worker/messages.ts';

/** State of the service worker's registration. */
export type WorkerState = 'registering' | 'installing' | 'waiting' | 'active' | 'failed';

/** Registration is tried three times; a waiting worker is asked to activate after 1 s and 3 s. */
const ATTEMPTS = 3;
const ATTEMPT_GAP_MS = 500;
const WAITING_CHECK_MS = 1000;
const FORCED_CHECK_MS = 3000;
const COMPLETE_MS = 5000;

type Parts = {
  container: Pick<ServiceWorkerContainer, 'register'>;
  wait: (ms: number) => Promise<void>;
  onState?: (state: WorkerState) => void;
};

/**
 * Registers the service worker and activates it: asks a waiting worker after 1 s and 3 s, and a newer one
 * once it is installed. Never throws.
 * @returns the state after five seconds
 */
export async function registerWorker({ container, wait, onState = () => {} }: Parts): Promise<WorkerState> {
  onState('registering');
  const registration = await register(container, wait);
  if (!registration) {
    onState('failed');
    return 'failed';
  }
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', () => askToActivate(registration));
  });
  let state = stateOf(registration);
  onState(state);
  let passed = 0;
  for (const checkAt of [WAITING_CHECK_MS, FORCED_CHECK_MS, COMPLETE_MS]) {
    // oxlint-disable-next-line no-await-in-loop -- one check after the other
    await wait(checkAt - passed);
    passed = checkAt;
    const next = stateOf(registration);
    if (next !== state) onState(next);
    state = next;
    if (checkAt < COMPLETE_MS) askToActivate(registration);
  }
  return state;
}

/** Asks a waiting worker to take over; it declines while a form is being filled in. */
export function askToActivate(registration: Pick<ServiceWorkerRegistration, 'waiting'>): void {
  registration.waiting?.postMessage({ type: 'activate' } satisfies PageMessage);
}

async function register(
  container: Parts['container'],
  wait: Parts['wait'],
): Promise<ServiceWorkerRegistration | null> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- one attempt after the other
      return await container.register('/sw.js', { scope: '/', updateViaCache: 'none' });
    } catch {
      if (attempt === ATTEMPTS) return null;
      // oxlint-disable-next-line no-await-in-loop -- the same
      await wait(ATTEMPT_GAP_MS);
    }
  }
}

function stateOf({ installing, waiting, active }: ServiceWorkerRegistration): WorkerState {
  if (installing) return 'installing';
  if (waiting) return 'waiting';
  return active ? 'active' : 'registering';
}
