import { once } from 'node:events';
import type { RequestListener, ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { createHttpServer, type HttpServer } from './http-server.ts';
import { createInFlight } from './in-flight.ts';

const NEVER_MS = 600_000;
const PATIENT = { limitMs: NEVER_MS, idleMs: NEVER_MS, newMs: NEVER_MS, headMs: NEVER_MS };

type Site = HttpServer & { connect(): Socket; requests: string[] };

/** Opens a listening server that records request URLs in `requests`. */
async function open(listener: RequestListener): Promise<Site> {
  const httpServer = createHttpServer({ requestTimeoutMs: NEVER_MS });
  const requests: string[] = [];
  httpServer.serve((request, response) => {
    requests.push(request.url ?? '');
    listener(request, response);
  });
  httpServer.server.listen(0, '127.0.0.1');
  await once(httpServer.server, 'listening');
  const { port } = httpServer.server.address() as AddressInfo;
  return { ...httpServer, requests, connect: () => connect(port, '127.0.0.1') };
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: site.test\r\n\r\n`;

const echoPath: RequestListener = ({ url }, response) => void response.end(`[${url}]`);

/** Holds responses until `answer` is called. */
function answerLater() {
  const waiting = new Map<string, ServerResponse>();
  return {
    listener: (({ url = '' }, response) => void waiting.set(url, response)) satisfies RequestListener,
    answer: (url: string) => void waiting.get(url)?.end(`[${url}]`),
  };
}

/** Sends a request and waits for its response, leaving the connection open. */
async function askOnce(socket: Socket, path: string): Promise<string> {
  socket.write(get(path));
  const [chunk] = (await once(socket, 'data')) as [Buffer];
  return chunk.toString();
}

const count = (all: string, what: RegExp) => all.match(new RegExp(what, 'g'))?.length ?? 0;
const CLOSE = /\r\nConnection: close\r\n/;
const KEEP = /\r\nConnection: keep-alive\r\n/;

/** Ends of a request without a body: no header, a length of zero, or chunked without a chunk. */
const ENDS = ['\r\n', 'content-length: 0\r\n\r\n', 'transfer-encoding: chunked\r\n\r\n0\r\n\r\n'];

test('a request of HTTP/1.0, which needs no Host, is answered', async () => {
  const site = await open(
    createInFlight().listener((request) => new Response(new URL(request.url).pathname)),
  );
  const socket = site.connect();
  socket.write('GET /healthz HTTP/1.0\r\n\r\n');
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(answer).toMatch(/\r\n\r\n\/healthz$/);
  site.server.close();
});

test.each(['POST', 'DELETE', 'GET'])(
  'a %s without a body is read as empty, however it says so',
  async (method) => {
    const site = await open(
      createInFlight().listener(async (request) => new Response(`[${await request.text()}]`)),
    );
    for (const end of method === 'GET' ? ENDS.slice(0, 1) : ENDS) {
      const socket = site.connect();
      socket.end(`${method} / HTTP/1.1\r\nhost: site.test\r\nconnection: close\r\n${end}`);
      expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*\[\]/);
    }
    await site.stopAccepting();
    expect(await site.endConnections(PATIENT)).toBe(0);
  },
);

test('a client between two requests is told of the close by its next answer, and no request is cut', async () => {
  const site = await open(echoPath);
  const socket = site.connect();
  expect(await askOnce(socket, '/first')).toMatch(KEEP);
  await site.stopAccepting();
  const ended = site.endConnections(PATIENT);
  socket.write(get('/second'));
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*Connection: close\r\n[^]*\[\/second\]/);
  expect(await ended).toBe(0);
});

test('a response in flight when the listener closes is complete and announces the close', async () => {
  const later = answerLater();
  const site = await open(later.listener);
  const socket = site.connect();
  socket.write(get('/slow'));
  await expect.poll(() => site.requests).toEqual(['/slow']);
  await site.stopAccepting();
  const ended = site.endConnections(PATIENT);
  later.answer('/slow');
  expect(await text(socket)).toMatch(/Connection: close\r\n[^]*\[\/slow\]/);
  expect(await ended).toBe(0);
});

test('no connection that waits to be accepted is lost when the listener closes', async () => {
  const site = await open(echoPath);
  const sockets = Array.from({ length: 30 }, () => site.connect());
  for (const socket of sockets) socket.write(get('/queued'));
  const answers = Promise.all(sockets.map((socket) => text(socket)));
  await new Promise((resolve) => process.nextTick(resolve));
  await site.stopAccepting();
  expect(await site.endConnections({ ...PATIENT, idleMs: 20 })).toBe(0);
  expect((await answers).filter((all) => /^HTTP\/1\.1 200[^]*\[\/queued\]/.test(all))).toHaveLength(30);
});

test('every pipelined request is answered, and only the last answer announces the close', async () => {
  const later = answerLater();
  const site = await open(later.listener);
  const socket = site.connect();
  socket.write(get('/1'));
  await expect.poll(() => site.requests).toEqual(['/1']);
  await site.stopAccepting();
  const ended = site.endConnections(PATIENT);
  socket.write(get('/2') + get('/3'));
  await expect.poll(() => site.requests).toEqual(['/1', '/2', '/3']);
  for (const path of ['/3', '/2', '/1']) later.answer(path);
  const all = await text(socket);
  expect(all.match(/\[\/\d\]/g)).toEqual(['[/1]', '[/2]', '[/3]']);
  expect([count(all, KEEP), count(all, CLOSE)]).toEqual([2, 1]);
  expect(all.lastIndexOf('keep-alive')).toBeLessThan(all.indexOf('Connection: close'));
  expect(await ended).toBe(0);
});

test('pipelined requests that are answered at once all are, when they arrive after the close', async () => {
  const site = await open(echoPath);
  const socket = site.connect();
  await askOnce(socket, '/0');
  await site.stopAccepting();
  const ended = site.endConnections(PATIENT);
  socket.write(get('/1') + get('/2') + get('/3'));
  const all = await text(socket);
  expect(all.match(/\[\/\d\]/g)).toEqual(['[/1]', '[/2]', '[/3]']);
  expect(count(all, CLOSE)).toBe(1);
  expect(await ended).toBe(0);
});

test('a request sent after the announced close is not carried out', async () => {
  const begun: ServerResponse[] = [];
  const site = await open((_, response) => {
    begun.push(response);
    response.writeHead(200, { 'content-length': '6' }).write('abc');
  });
  const socket = site.connect();
  await once(socket, 'connect');
  await site.stopAccepting();
  const ended = site.endConnections(PATIENT);
  expect(await askOnce(socket, '/told')).toMatch(CLOSE);
  socket.write(get('/after'));
  await expect.poll(() => begun[0]?.socket?.bytesRead).toBe(get('/told').length + get('/after').length);
  begun[0]?.end('def');
  expect(await text(socket)).toBe('def');
  expect(await ended).toBe(0);
  expect(site.requests).toEqual(['/told']);
});

test('an answer whose head has left already leaves room for one more request', async () => {
  const site = await open(({ url }, response) => {
    response.write(`[${url}]`);
    if (url !== '/stream') response.end();
    else setImmediate(() => void site.stopAccepting().then(() => response.end()));
  });
  const socket = site.connect();
  const all = text(socket);
  socket.write(get('/stream'));
  await expect.poll(() => site.server.listening).toBe(false);
  const ended = site.endConnections(PATIENT);
  socket.write(get('/next'));
  expect((await all).match(/\[\/\w+\]|Connection: [\w-]+/g)).toEqual([
    'Connection: keep-alive',
    '[/stream]',
    'Connection: close',
    '[/next]',
  ]);
  expect(await ended).toBe(0);
});

test('connections that stay silent are closed, a half-sent request later than others', async () => {
  const site = await open(echoPath);
  const [never, idle, half] = [site.connect(), site.connect(), site.connect()];
  const closed = [never, idle].map((socket) => once(socket, 'close'));
  await askOnce(idle, '/');
  half.write('GET /half HTTP/1.1\r\nhost: site');
  await expect.poll(() => half.bytesWritten).toBeGreaterThan(0);
  await askOnce(idle, '/again');
  await site.stopAccepting();
  const ended = site.endConnections({ ...PATIENT, idleMs: 20, newMs: 20 });
  for (const socket of [never, idle]) socket.resume();
  await Promise.all(closed);
  half.write('.test\r\n\r\n');
  expect(await text(half)).toMatch(/Connection: close\r\n[^]*\[\/half\]/);
  expect(await ended).toBe(0);
});

test('a half-sent request that is never finished is closed in the end', async () => {
  const site = await open(echoPath);
  const half = site.connect();
  half.write('GET /half HTTP/1.1\r\n');
  await askOnce(site.connect(), '/');
  await site.stopAccepting();
  expect(await site.endConnections({ ...PATIENT, idleMs: 20, newMs: 20, headMs: 40 })).toBe(0);
});

test('a request that outlasts the limit is cut and counted', async () => {
  const site = await open(() => {});
  const socket = site.connect();
  socket.write(get('/for-ever'));
  await expect.poll(() => site.requests).toHaveLength(1);
  await site.stopAccepting();
  expect(await site.endConnections({ ...PATIENT, limitMs: 30 })).toBe(1);
  await expect(text(socket)).resolves.toBe('');
});

test('a request may take as long to arrive as an upload may', async () => {
  const { server } = await open(echoPath);
  expect(server.requestTimeout).toBe(NEVER_MS);
  server.close();
});

/** 5,000 Chinese characters, as a browser sends them. */
const LONG_SEARCH = encodeURIComponent('鼻'.repeat(5_000));

test.each([
  ['/reviews', 'This address is too long'],
  ['/ja/reviews', 'アドレスが長すぎます'],
  ['/ar/reviews', 'العنوان طويل جداً'],
])('an address too long to read gets a page that says so, in its language: %s', async (path, title) => {
  const site = await open(echoPath);
  const socket = site.connect();
  socket.write(get(`${path}?search=${LONG_SEARCH}`));
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 414 URI Too Long\r\n[^]*text\/html/);
  expect(answer).toContain(`<h1>${title}</h1>`);
  expect(site.requests).toEqual([]);
  site.server.close();
});

test('an address that arrives in pieces is refused with a page too', async () => {
  const site = await open(echoPath);
  const socket = site.connect();
  const answer = text(socket);
  for (const piece of get(`/ja/reviews?search=${LONG_SEARCH}`).match(/[^]{1,4000}/g) ?? []) {
    if (socket.destroyed) break;
    socket.write(piece);
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(await answer).toMatch(/^HTTP\/1\.1 414 [^]*<h1>/);
  site.server.close();
});

test.each([
  [`GET / HTTP/1.1\r\nhost: site.test\r\ncookie: ${'c'.repeat(20_000)}\r\n\r\n`, 431],
  ['GET / HTTP/9\r\n\r\n', 400],
])('other faults get a status alone', async (request, status) => {
  const site = await open(echoPath);
  const socket = site.connect();
  socket.write(request);
  expect(await text(socket)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} [^]*content-length: 0\r\n\r\n$`));
  site.server.close();
});
