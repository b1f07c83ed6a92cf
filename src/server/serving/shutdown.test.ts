import { once } from 'node:events';
import { get, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { silentLog } from '#tests/support/silent-log.ts';
import { createHttpServer } from './http-server.ts';
import type { ServerFetch } from '../pages.ts';
import { createInFlight } from './in-flight.ts';
import { shutDown } from './shutdown.ts';

/** Opens a listening server with fake resources; `events` records the order of their shutdown. */
async function open(listener: RequestListener, inFlight = createInFlight()) {
  const events: string[] = [];
  const note = (what: string) => async () => void events.push(what);
  const httpServer = createHttpServer();
  httpServer.serve(listener);
  httpServer.server.listen(0, '127.0.0.1');
  await once(httpServer.server, 'listening');
  const stopping = new AbortController();
  stopping.signal.addEventListener('abort', () => events.push('not ready'));
  return {
    events,
    server: httpServer.server,
    port: (httpServer.server.address() as AddressInfo).port,
    shutDown: (config: { drainMs?: number; uploadTimeoutMs?: number } = {}) =>
      shutDown({
        config: { drainMs: 0, uploadTimeoutMs: 600_000, ...config },
        log: silentLog,
        stopping,
        httpServer,
        idleMs: 0,
        inFlight,
        helpers: [note('helpers')],
        jobs: { stop: note('jobs') },
        database: { close: note('database') },
      }),
  };
}

test('a response to a visitor who has left ends before jobs and the database stop, and none starts after', async () => {
  const [begun, left, goOn] = [Promise.withResolvers(), Promise.withResolvers(), Promise.withResolvers()];
  const inFlight = createInFlight();
  const read: string[] = [];
  const renderPage = inFlight.trackPages(async ({ signal }, fetch) => {
    const reads = fetch('/first').then(() => fetch('/second'));
    reads.catch(() => {});
    // Like React Router: abandons the page when the visitor disconnects, while its reads continue.
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    left.resolve(null);
    throw new Error('given up');
  });
  const readApi: ServerFetch = async (path) => {
    begun.resolve(null);
    await goOn.promise;
    read.push(path);
    return new Response();
  };
  const site = await open(
    inFlight.listener((request) => renderPage(request, readApi)),
    inFlight,
  );
  const visitor = get({ host: '127.0.0.1', port: site.port });
  visitor.on('error', () => {});
  await begun.promise;
  visitor.destroy();
  await left.promise;

  const stopped = site.shutDown();
  await expect.poll(() => site.server.listening).toBe(false);
  // Longer than an empty server takes to close.
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect([read, site.events]).toEqual([[], ['not ready']]);
  goOn.resolve(null);
  expect(await stopped).toBe(0);
  expect(read).toEqual(['/first']);
  expect(site.events).toEqual(['not ready', 'helpers', 'jobs', 'database']);
});

test('readiness fails first; requests are accepted until the time for that is over', async () => {
  const site = await open((_, response) => void response.end('whole'));
  const stopped = site.shutDown({ drainMs: 1_000 });
  expect(site.events).toEqual(['not ready']);
  const answer = await fetch(`http://127.0.0.1:${site.port}`);
  expect([await answer.text(), answer.headers.get('connection')]).toEqual(['whole', 'keep-alive']);
  expect(await stopped).toBe(0);
  await expect(fetch(`http://127.0.0.1:${site.port}`)).rejects.toThrow('fetch failed');
});
