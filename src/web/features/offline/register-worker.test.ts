import { expect, test } from 'vitest';
import { registerWorker } from './register-worker.ts';

type Registration = Partial<Record<'installing' | 'waiting' | 'active', object>>;

/** Creates a fake registration whose workers depend on the time, after a number of failures. */
function createBench(at: (ms: number) => Registration, failures = 0) {
  let now = 0;
  let attempts = 0;
  const waits: number[] = [];
  const states: string[] = [];
  const found: (() => void)[] = [];
  const registration = {
    addEventListener: (_: string, listener: () => void) => void found.push(listener),
    get installing() {
      return at(now).installing ?? null;
    },
    get waiting() {
      return at(now).waiting ?? null;
    },
    get active() {
      return at(now).active ?? null;
    },
  };
  const parts = {
    container: {
      register: async () => {
        attempts += 1;
        if (attempts <= failures) throw new TypeError('Failed to register');
        return registration as unknown as ServiceWorkerRegistration;
      },
    },
    wait: async (ms: number) => {
      waits.push(ms);
      now += ms;
    },
    onState: (state: string) => states.push(state),
  };
  return {
    parts,
    waits,
    states,
    attempts: () => attempts,
    findUpdate: () => found.forEach((tell) => tell()),
  };
}

const worker = () => {
  const messages: unknown[] = [];
  return { messages, postMessage: (data: unknown) => void messages.push(data) };
};

test('is tried three times, half a second apart, and then let be', async () => {
  const bench = createBench(() => ({}), 3);
  expect(await registerWorker(bench.parts)).toBe('failed');
  expect([bench.attempts(), bench.waits]).toEqual([3, [500, 500]]);
  expect(bench.states).toEqual(['registering', 'failed']);
});

test('succeeds at the third attempt', async () => {
  const bench = createBench(() => ({ active: worker() }), 2);
  expect(await registerWorker(bench.parts)).toBe('active');
  expect(bench.waits.slice(0, 2)).toEqual([500, 500]);
});

test('tells installing, then active', async () => {
  const bench = createBench((ms) => (ms < 3000 ? { installing: worker() } : { active: worker() }));
  expect(await registerWorker(bench.parts)).toBe('active');
  expect(bench.states).toEqual(['registering', 'installing', 'active']);
  expect(bench.waits).toEqual([1000, 2000, 2000]);
});

test('a worker that waits is asked after a second and again after three, and the registration is complete at five', async () => {
  const waiting = worker();
  const bench = createBench(() => ({ waiting, active: worker() }));
  expect(await registerWorker(bench.parts)).toBe('waiting');
  expect(waiting.messages).toEqual([{ type: 'activate' }, { type: 'activate' }]);
  expect(bench.waits).toEqual([1000, 2000, 2000]);
});

test('a worker that comes later is asked when it is installed', async () => {
  const waiting = worker();
  let isInstalled = false;
  let tellChange = () => {};
  const installing = { addEventListener: (_: string, tell: () => void) => void (tellChange = tell) };
  const bench = createBench(() => ({ active: worker(), ...(isInstalled ? { waiting } : { installing }) }));
  await registerWorker(bench.parts);
  bench.findUpdate();
  isInstalled = true;
  expect(waiting.messages).toEqual([]);
  tellChange();
  expect(waiting.messages).toEqual([{ type: 'activate' }]);
});
