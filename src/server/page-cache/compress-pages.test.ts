import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { afterEach, expect, test } from 'vitest';
import type { AppEnv } from '../http/env.ts';
import { compressPages } from './compress-pages.ts';

const PAGE = `<!DOCTYPE html>${'<p>a page 성형외과</p>'.repeat(20_000)}`;

/** More than the system takes of a response that nobody reads. */
const LONG_PAGE = PAGE.repeat(50);

let server: Server;
afterEach(() => server.close());

/** Serves a page over HTTP. @param brotli its compression for the page cache, which may last longer than the response */
async function serve({ page = PAGE, brotli }: { page?: string; brotli?: Promise<Buffer<ArrayBuffer>> } = {}) {
  const sent = Promise.withResolvers<ArrayBuffer>();
  const closed = Promise.withResolvers<void>();
  const app = new Hono<AppEnv>().use(compressPages()).get('/', (c) => {
    const html = Buffer.from(page);
    sent.resolve(html.buffer);
    c.set('html', html);
    if (brotli) c.set('brotli', brotli);
    return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } });
  });
  const answer = getRequestListener(app.fetch);
  server = createServer((request, response) => {
    response.once('close', closed.resolve);
    void answer(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return {
    port,
    /** The memory of the bytes that were sent first. */
    memory: sent.promise,
    closed: closed.promise,
    read: async (encoding: string) =>
      (await fetch(`http://127.0.0.1:${port}/`, { headers: { 'accept-encoding': encoding } })).text(),
  };
}

test.each(['br', 'gzip', 'deflate', 'identity'])(
  'a page sent as %s is whole, and then freed',
  async (encoding) => {
    const { memory, read } = await serve();
    expect(await read(encoding)).toBe(PAGE);
    await expect.poll(async () => (await memory).detached).toBe(true);
  },
);

test.each(['gzip', 'identity'])(
  'a page sent as %s is kept until the cache has its form',
  async (encoding) => {
    const brotli = Promise.withResolvers<Buffer<ArrayBuffer>>();
    const { memory, read } = await serve({ brotli: brotli.promise });
    expect(await read(encoding)).toBe(PAGE);
    // A second response leaves time to free the first.
    expect(await read(encoding)).toBe(PAGE);
    expect((await memory).detached).toBe(false);
    brotli.resolve(brotliCompressSync(PAGE));
    await expect.poll(async () => (await memory).detached).toBe(true);
  },
);

test.each([
  ['the client', (socket: Socket) => socket.destroy()],
  ['the server', () => server.closeAllConnections()],
])('a page that %s cuts off is left to the garbage collector', async (_, cutOff) => {
  const { port, closed, memory } = await serve({ page: LONG_PAGE });
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
  await once(socket, 'readable');
  cutOff(socket);
  await closed;
  expect((await memory).detached).toBe(false);
});
