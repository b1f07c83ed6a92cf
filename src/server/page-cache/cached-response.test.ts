import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCachedResponse, type CachedResponse } from './cached-response.ts';

const BODY = Buffer.from(`청담 ${'celadon '.repeat(500)}`);
const LIST = ['content-type', 'text/plain; charset=utf-8', 'content-length', String(BODY.length)];

const SAME = ['etag', '"1"'];

let server: Server;
let answers: Record<string, Pick<CachedResponse, 'sendTo'>>;
/** True if the server announces the close of every connection, as it does while stopping. */
let isClosing: boolean;

beforeEach(async () => {
  // Fakes only Date: the server's clock, which dates responses, keeps running.
  vi.useFakeTimers({ toFake: ['Date'], now: 0 });
  answers = {
    '/cached': createCachedResponse(200, LIST, BODY),
    '/same': createCachedResponse(304, SAME),
    '/plain/cached': { sendTo: (response) => void response.writeHead(200, LIST).end(BODY) },
    '/plain/same': { sendTo: (response) => void response.writeHead(304, SAME).end() },
  };
  isClosing = false;
  server = createServer((request, response) => {
    if (isClosing) response.shouldKeepAlive = false;
    answers[request.url ?? '']?.sendTo(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  vi.useRealTimers();
  server.close();
  server.closeAllConnections();
});

const DATE = /(?<=\r\nDate: ).*(?=\r\n)/g;

/** Returns all bytes of a connection, with the Date headers replaced. */
const ask = async (...args: Parameters<typeof askDated>) => (await askDated(...args)).replace(DATE, 'now');

/** The last request asks to close the connection. */
async function askDated(paths: readonly string[], { http = '1.1', last = 'connection: close\r\n' } = {}) {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const requests = paths.map(
    (path, at) => `GET ${path} HTTP/${http}\r\nhost: site.test\r\n${at === paths.length - 1 ? last : ''}\r\n`,
  );
  socket.end(requests.join(''));
  return text(socket);
}

test('a response is byte for byte what node:http would send, the first time and later', async () => {
  const expected = await ask(['/plain/cached', '/plain/cached', '/plain/cached', '/plain/cached']);
  expect(expected.match(/\r\nConnection: keep-alive\r\nKeep-Alive: timeout=5\r\n/g)).toHaveLength(3);
  expect(await ask(['/cached', '/cached', '/cached', '/cached'])).toBe(expected);
  expect(await ask(['/cached', '/plain/cached', '/cached', '/plain/cached'])).toBe(expected);
});

test('a 304 to a matching If-None-Match has no body, and the connection carries the next response', async () => {
  await ask(['/same', '/same']);
  const all = await ask(['/same', '/cached', '/same', '/cached']);
  expect(all.match(/HTTP\/1\.1 304 Not Modified\r\netag: "1"\r\n/g)).toHaveLength(2);
  expect(all.split(BODY.toString())).toHaveLength(3);
});

test.each([
  ['ends with it', { last: 'connection: close\r\n' }],
  ['is of an older client', { http: '1.0', last: '' }],
  ['is kept open by an older client', { http: '1.0', last: 'connection: keep-alive\r\n' }],
])('a connection that %s is told so, and nobody else', async (_, client) => {
  for (const path of ['/cached', '/same']) {
    const expected = await ask([path, path]);
    const own = await ask([`/plain${path}`], client);
    expect(await ask([path], client)).toBe(own);
    expect(await ask([path, path])).toBe(expected);
    expect(await ask([path], client)).toBe(own);
  }
});

test('a stopping server sends Connection: close, also with a response that was sent before', async () => {
  for (const path of ['/cached', '/same']) {
    await ask([path, path]);
    isClosing = true;
    const told = await ask([path], { last: '' });
    expect(told).toContain('\r\nConnection: close\r\n');
    expect(told).toBe(await ask([`/plain${path}`], { last: '' }));
    isClosing = false;
  }
});

test('the Date header changes every second, and is the time of the answer', async () => {
  const readDate = async () => (await askDated(['/cached', '/plain/cached'])).match(DATE)?.[0];
  const first = await readDate();
  await new Promise((resolve) => setTimeout(resolve, 1100));
  vi.setSystemTime(999);
  expect(await readDate()).toBe(first);
  vi.setSystemTime(1000);
  expect(await readDate()).toBe('Thu, 01 Jan 1970 00:00:01 GMT');
});
