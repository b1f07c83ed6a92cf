import { describe, expect, test } from 'vitest';
import { ApiError } from '#web/lib/reading/api-error.ts';
import { NO_ANSWER_TEXTS } from './errors.ts';
import { createGateway } from './gateway.ts';
import type { GatewayRequest, RawResponse, Transport } from './transports/transport.ts';

const answer = (status: number, more: Partial<RawResponse> = {}): RawResponse => ({
  status,
  statusText: status === 503 ? 'Service Unavailable' : '',
  headers: [['Cache-Control', 'no-cache']],
  body: `${status}`,
  ...more,
});

const request = (path: string, more: Partial<GatewayRequest> = {}): GatewayRequest => ({
  method: 'GET',
  path,
  headers: new Headers(),
  body: null,
  signal: new AbortController().signal,
  ...more,
});

type Step = RawResponse | Error | 'hang';

/** A fake clock that advances only by waits; a timeout elapses only while a transport hangs. */
function createBench(script: Partial<Record<string, Step[]>>) {
  let now = 1_000_000;
  const waits: number[] = [];
  const timeouts: number[] = [];
  const calls: string[] = [];
  const loads: string[] = [];
  const reports: string[] = [];
  const kept: number[] = [];
  const network = { isOnline: true, come: () => {} };
  let hanging = 0;
  const wait = (ms: number, signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error));
      const isTimeout = ms >= 15_000;
      (isTimeout ? timeouts : waits).push(ms);
      const finish = () => {
        now += ms;
        resolve();
      };
      if (isTimeout) setTimeout(() => hanging > 0 && finish());
      else finish();
    });
  const transport =
    (name: string): Transport =>
    ({ signal }) => {
      calls.push(name);
      const step = script[name]?.shift() ?? new Error('nothing left');
      if (step instanceof Error) return Promise.reject(step);
      if (step !== 'hang') return Promise.resolve(step);
      hanging += 1;
      return new Promise((_, reject) => {
        signal.addEventListener('abort', () => {
          hanging -= 1;
          reject(signal.reason as Error);
        });
      });
    };
  const named = (name: string) => ({
    name,
    load: async () => {
      loads.push(name);
      return transport(name);
    },
  });
  const gateway = createGateway({
    transports: [named('fetch'), named('xhr'), named('worker'), named('frame'), named('module')],
    clock: { now: () => now, wait },
    random: () => 0,
    origin: 'http://site.test',
    network: { isOnline: () => network.isOnline, onReturn: (run) => (network.come = run) },
    report: (message) => reports.push(message),
    onCachedAnswer: (readAt) => kept.push(readAt),
  });
  const pass = (ms: number) => (now += ms);
  return { gateway, waits, timeouts, calls, loads, reports, kept, network, pass, transport };
}

const fault = new TypeError('Failed to fetch');
const faults = (count: number): Step[] => Array.from({ length: count }, () => fault);

describe('retries', () => {
  test('a read is asked again three times, waiting longer each time, and then answered', async () => {
    const { gateway, waits, timeouts, reports } = createBench({
      fetch: [fault, answer(503), fault, answer(200)],
    });
    expect((await gateway.send(request('/api/clinics'))).status).toBe(200);
    expect(waits).toEqual([250, 800, 1200]);
    expect(timeouts).toEqual([15_000, 22_500, 33_750, 50_625]);
    expect(reports).toEqual([]);
  });

  test('a failure of the server is returned after them, reported once, and no other way is tried', async () => {
    const { gateway, calls, reports } = createBench({ fetch: [503, 503, 503, 503].map((s) => answer(s)) });
    expect((await gateway.send(request('/api/clinics?limit=1'))).status).toBe(503);
    expect(calls).toEqual(['fetch', 'fetch', 'fetch', 'fetch']);
    expect(reports).toHaveLength(1);
    expect(reports[0]).toContain('Request to /api/clinics failed: HTTP error 503: Service Unavailable');
  });

  test('an answer that refuses is an answer', async () => {
    const { gateway, calls, reports } = createBench({ fetch: [answer(404)] });
    expect((await gateway.send(request('/api/clinics/none'))).status).toBe(404);
    expect([calls, reports]).toEqual([['fetch'], []]);
  });

  test('a write is sent once, or again if it carries a key', async () => {
    const once = createBench({ fetch: [fault, answer(201)] });
    await expect(once.gateway.send(request('/api/reviews', { method: 'POST' }))).rejects.toThrow(
      NO_ANSWER_TEXTS.unreached,
    );
    expect(once.reports[0]).toContain('Request to /api/reviews failed: Network error');
    expect(once.calls).toEqual(['fetch']);
    for (const name of ['idempotency-key', 'idempotency-replaces']) {
      const keyed = createBench({ fetch: [fault, answer(201)] });
      const headers = new Headers({ [name]: 'k' });
      const sent = await keyed.gateway.send(request('/api/reviews', { method: 'POST', headers }));
      expect(sent.status).toBe(201);
      expect(keyed.calls).toEqual(['fetch', 'fetch']);
    }
  });

  const coded = (status: number) => answer(status, { body: '{"code":"forbidden"}' });

  test.each([
    ['an attempt was lost', fault, 401],
    ['an attempt was lost', fault, 429],
    ['an attempt met a failing proxy', answer(502), 401],
    ['an attempt met a failing proxy', answer(502), 403],
  ])('a write of which %s is not called refused by what says nothing of it', async (_, lost, status) => {
    const { gateway } = createBench({ fetch: [lost, coded(status)] });
    const headers = new Headers({ 'idempotency-key': 'k' });
    const sent = gateway.send(request('/api/reviews', { method: 'POST', headers }));
    await expect(sent).rejects.toThrow(NO_ANSWER_TEXTS.unreached);
  });

  test.each([
    ['a judgement of the repetition', fault, 409],
    ['a refusal after the site failed itself', coded(503), 401],
  ])('%s is an answer', async (_, failed, status) => {
    const { gateway } = createBench({ fetch: [failed, coded(status)] });
    const headers = new Headers({ 'idempotency-key': 'k' });
    const sent = await gateway.send(request('/api/reviews', { method: 'POST', headers }));
    expect(sent.status).toBe(status);
  });

  test('a write of which an attempt was lost is not called refused by a later failure of the server', async () => {
    const { gateway, calls } = createBench({ fetch: [fault, answer(503), answer(503), answer(503)] });
    const headers = new Headers({ 'idempotency-key': 'k' });
    await expect(gateway.send(request('/api/reviews', { method: 'POST', headers }))).rejects.toThrow(
      NO_ANSWER_TEXTS.unreached,
    );
    expect(calls).toHaveLength(4);
  });

  test('an attempt that takes too long is ended and made again; no other way is tried', async () => {
    const { gateway, calls, reports } = createBench({ fetch: ['hang', 'hang', 'hang', 'hang'] });
    await expect(gateway.send(request('/api/clinics'))).rejects.toThrow(NO_ANSWER_TEXTS.late);
    expect(calls).toHaveLength(4);
    expect(reports).toHaveLength(1);
    expect(reports[0]).toContain('Request to /api/clinics failed: Request timeout after 50625ms');
  });

  test('what is under way already is the first attempt', async () => {
    const { gateway, calls } = createBench({ fetch: [answer(200)] });
    const good = await gateway.send(request('/api/clinics'), { first: Promise.resolve(answer(200)) });
    expect([good.status, calls]).toEqual([200, []]);
    const again = await gateway.send(request('/api/procedures'), { first: Promise.reject(fault) });
    expect([again.status, calls]).toEqual([200, ['fetch']]);
    const asked = await gateway.send(request('/api/clinics'), { first: Promise.resolve(answer(204)) });
    expect(asked.status, 'not what was kept').toBe(204);
  });

  test('a call that is no longer wanted ends with its reason, is not reported and not counted', async () => {
    const { gateway, reports } = createBench({ fetch: ['hang', answer(200)] });
    const wanted = new AbortController();
    const sent = gateway.send(request('/api/clinics', { signal: wanted.signal }));
    wanted.abort(new Error('gone'));
    await expect(sent).rejects.toThrow('gone');
    expect(reports).toEqual([]);
  });
});

describe('other ways', () => {
  test('are tried once each, in order, each loaded when those before it failed', async () => {
    const { gateway, calls, loads, reports } = createBench({
      fetch: faults(4),
      xhr: [fault],
      worker: [new Error('No active service worker')],
      frame: [answer(200)],
    });
    expect((await gateway.send(request('/api/clinics'))).status).toBe(200);
    expect(calls.slice(4)).toEqual(['xhr', 'worker', 'frame']);
    expect(loads).not.toContain('module');
    expect(reports).toEqual([]);
  });

  test('the one that answered goes first from then on', async () => {
    const { gateway, calls } = createBench({ fetch: faults(4), xhr: [answer(200), answer(200)] });
    await gateway.send(request('/api/clinics'));
    await gateway.send(request('/api/procedures'));
    expect(calls.slice(4)).toEqual(['xhr', 'xhr']);
  });

  test('carry public reads only', async () => {
    for (const [path, method] of [
      ['/api/admin/overview', 'GET'],
      ['/api/reviews?admin=true', 'GET'],
      ['/api/reviews', 'POST'],
    ] as const) {
      const { gateway, calls } = createBench({ fetch: faults(4), xhr: [answer(200)] });
      await expect(gateway.send(request(path, { method }))).rejects.toThrow(ApiError);
      expect(calls).not.toContain('xhr');
    }
  });

  test('when none answers, the failure is told once with every attempt', async () => {
    const { gateway, reports } = createBench({
      fetch: faults(4),
      worker: [new Error('No active service worker')],
    });
    await expect(gateway.send(request('/api/clinics?search=x'))).rejects.toThrow(NO_ANSWER_TEXTS.unreached);
    expect(reports).toHaveLength(1);
    expect(reports[0]).toContain('Request to /api/clinics failed: Network error');
    expect(reports[0]).toContain('worker: No active service worker');
    expect(reports[0]).not.toContain('search');
  });
});

describe('the breaker', () => {
  test('counts one failure a call, and then blocks the endpoint whatever the query, until the reset time', async () => {
    const { gateway, calls, reports, pass } = createBench({
      fetch: [...faults(20), answer(200), answer(200)],
      ...Object.fromEntries(['xhr', 'worker', 'frame', 'module'].map((name) => [name, faults(5)])),
    });
    for (let call = 0; call < 5; call += 1) {
      // oxlint-disable-next-line no-await-in-loop
      await expect(gateway.send(request(`/api/clinics?offset=${call}`))).rejects.toThrow(
        NO_ANSWER_TEXTS.unreached,
      );
    }
    const before = calls.length;
    await expect(gateway.send(request('/api/clinics?offset=9'))).rejects.toThrow(NO_ANSWER_TEXTS.blocked);
    expect(reports.at(-1)).toBe('Circuit breaker open for /api/clinics');
    expect(calls).toHaveLength(before);
    expect((await gateway.send(request('/api/procedures'))).status).toBe(200);
    pass(30_000);
    expect((await gateway.send(request('/api/clinics'))).status).toBe(200);
  });

  const post = () => request('/api/reviews', { method: 'POST' });

  test('counts nothing while the device is offline, and says so', async () => {
    const { gateway, network } = createBench({ fetch: [...faults(12), answer(201)] });
    network.isOnline = false;
    for (let call = 0; call < 12; call += 1) {
      // oxlint-disable-next-line no-await-in-loop
      await expect(gateway.send(post())).rejects.toThrow(NO_ANSWER_TEXTS.offlineWrite);
    }
    network.isOnline = true;
    expect((await gateway.send(post())).status).toBe(201);
  });

  test('closes when the device comes back online', async () => {
    const { gateway, network } = createBench({ fetch: [...faults(5), answer(201)] });
    for (let call = 0; call < 5; call += 1) {
      // oxlint-disable-next-line no-await-in-loop
      await expect(gateway.send(post())).rejects.toThrow(NO_ANSWER_TEXTS.unreached);
    }
    await expect(gateway.send(post())).rejects.toThrow(NO_ANSWER_TEXTS.blocked);
    network.come();
    expect((await gateway.send(post())).status).toBe(201);
  });

  test('does not count refusals', async () => {
    const { gateway } = createBench({ fetch: Array.from({ length: 12 }, () => answer(404)) });
    for (let call = 0; call < 12; call += 1) {
      // oxlint-disable-next-line no-await-in-loop
      expect((await gateway.send(request('/api/clinics/none'))).status).toBe(404);
    }
  });
});

describe('what was read before', () => {
  test('is answered without a request while it is fresh, unless it is asked for afresh', async () => {
    const { gateway, calls } = createBench({ fetch: [answer(200), answer(200)] });
    await gateway.send(request('/api/reviews/1'));
    await gateway.send(request('/api/reviews/1'));
    expect(calls).toHaveLength(1);
    await gateway.send(request('/api/reviews/1'), { isRefetch: true });
    expect(calls).toHaveLength(2);
  });

  test("is never somebody's own, and never what a portal reads", async () => {
    const own = answer(200, { headers: [['cache-control', 'private, no-store']] });
    const { gateway, calls } = createBench({ fetch: [own, own, answer(200), answer(200)] });
    for (const path of [
      '/api/reviews/1',
      '/api/reviews/1',
      '/api/reviews?admin=true',
      '/api/reviews?admin=true',
    ]) {
      // oxlint-disable-next-line no-await-in-loop
      await gateway.send(request(path));
    }
    expect(calls).toHaveLength(4);
  });

  test('goes with a write that touches it, even one that failed, and stays with a message', async () => {
    const { gateway, calls } = createBench({
      fetch: [answer(200), answer(201), fault, answer(200)],
    });
    await gateway.send(request('/api/clinics'));
    await gateway.send(request('/api/bug-reports', { method: 'POST' }));
    await gateway.send(request('/api/clinics'));
    expect(calls).toHaveLength(2);
    await expect(gateway.send(request('/api/reviews/3', { method: 'PATCH' }))).rejects.toThrow(ApiError);
    await gateway.send(request('/api/clinics'));
    expect(calls).toHaveLength(4);
  });

  test('an answer that a worker had kept is told with its time and not kept again', async () => {
    const old = answer(200, {
      headers: [
        ['cache-control', 'no-cache'],
        ['x-read-at', '1234'],
      ],
    });
    const { gateway, calls, kept } = createBench({ fetch: [old, answer(200)] });
    await gateway.send(request('/api/clinics'));
    await gateway.send(request('/api/clinics'));
    expect([kept, calls.length]).toEqual([[1234], 2]);
  });
});

test('a call may bring its own transport and its own time', async () => {
  const { gateway, timeouts, calls } = createBench({ upload: [fault, answer(201)] });
  const bench = createBench({ upload: [fault, answer(201)] });
  const headers = new Headers({ 'idempotency-key': 'k' });
  const sent = await gateway.send(request('/api/reviews', { method: 'POST', headers }), {
    transport: bench.transport('upload'),
    timeoutMs: 300_000,
  });
  expect(sent.status).toBe(201);
  expect(timeouts).toEqual([300_000, 300_000]);
  expect(calls).toEqual([]);
});

test('a request that exceeded its time limit is not retried', async () => {
  const { gateway, calls } = createBench({ fetch: ['hang', answer(201)] });
  const headers = new Headers({ 'idempotency-key': 'k' });
  const sent = gateway.send(request('/api/reviews', { method: 'POST', headers }), { timeoutMs: 300_000 });
  await expect(sent).rejects.toThrow(NO_ANSWER_TEXTS.late);
  expect(calls).toEqual(['fetch']);
});

test('the log holds the last hundred calls, without queries and bodies', async () => {
  const { gateway } = createBench({ fetch: Array.from({ length: 105 }, () => answer(404)) });
  for (let call = 0; call < 105; call += 1) {
    // oxlint-disable-next-line no-await-in-loop
    await gateway.send(request(`/api/clinics/${call}?search=secret`));
  }
  const entries = gateway.log.list();
  expect(entries).toHaveLength(100);
  expect(entries[0]).toMatchObject({
    path: '/api/clinics/5',
    status: 404,
    tries: [{ by: 'fetch', outcome: 404 }],
  });
  expect(JSON.stringify(entries)).not.toContain('secret');
});
