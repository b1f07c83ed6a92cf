import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Gateway } from '#web/gateway/gateway.ts';
import type { RawResponse } from '#web/gateway/transports/transport.ts';

const raw = (status: number, body = ''): RawResponse => ({ status, statusText: '', headers: [], body });

/** Imports a fresh copy of the module; `arrive` completes the loading of its gateway. */
async function createPage(gateway: Pick<Gateway, 'send'> | null) {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  vi.doMock('#web/gateway/browser-gateway.ts', async () => {
    await arrived;
    if (!gateway) throw new Error('not to be had');
    return { gateway };
  });
  const { send } = await import('./send.ts');
  return { send, arrive };
}

beforeEach(() => void vi.resetModules());
afterEach(() => {
  vi.doUnmock('#web/gateway/browser-gateway.ts');
  vi.unstubAllGlobals();
});

test('the first request is sent at once and answered without the gateway', async () => {
  const fetched = vi.fn<() => Promise<Response>>(async () => Response.json({ total: 3 }));
  vi.stubGlobal('fetch', fetched);
  const { send } = await createPage(null);
  expect(await (await send('/api/clinics')).json()).toEqual({ total: 3 });
  const [, init] = fetched.mock.calls[0] as unknown as [string, RequestInit];
  expect(init.credentials).toBe('include');
  expect(new Headers(init.headers).get('cache-control')).toBe('no-cache');
});

test.each([
  ['fails', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['meets a failure of the server', async () => new Response('{}', { status: 503 })],
  ['hangs', () => new Promise<Response>(() => {})],
])('when it %s, the machinery goes on from there', async (_, first) => {
  vi.stubGlobal('fetch', first);
  const whole = vi.fn<Gateway['send']>(async () => raw(200, '{"total":4}'));
  const { send, arrive } = await createPage({ send: whole });
  const answer = send('/api/clinics');
  arrive();
  expect(await (await answer).json()).toEqual({ total: 4 });
  expect(whole).toHaveBeenCalledWith(
    expect.objectContaining({ path: '/api/clinics' }),
    expect.objectContaining({ first: expect.any(Promise) as unknown }),
  );
});

test('a request that fails in every way has the error of the gateway', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const { send, arrive } = await createPage({ send: () => Promise.reject(new Error('Request failed')) });
  const answer = send('/api/clinics');
  arrive();
  await expect(answer).rejects.toThrow('Request failed');
});

test('where the gateway cannot be loaded, the first attempt decides', async () => {
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 503 }));
  const { send, arrive } = await createPage(null);
  const answer = send('/api/clinics');
  arrive();
  expect((await answer).status).toBe(503);
});
