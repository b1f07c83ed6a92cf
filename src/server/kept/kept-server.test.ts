import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { createAnswering } from '../answering.ts';
import { createKeptServer } from './kept-server.ts';

/** How a request ends that has no body: saying nothing of one, none, or one without a chunk. */
const ENDS = ['\r\n', 'content-length: 0\r\n\r\n', 'transfer-encoding: chunked\r\n\r\n0\r\n\r\n'];

test.each(['POST', 'DELETE', 'GET'])(
  'a %s without a body is read as empty, however it says so',
  async (method) => {
    const answering = createAnswering();
    const echo = answering.listen(async (request) => new Response(`[${await request.text()}]`));
    const server = createKeptServer(
      { answer: () => false, middleware: () => Promise.reject(new Error('not asked')) },
      echo,
    );
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    try {
      for (const end of method === 'GET' ? ENDS.slice(0, 1) : ENDS) {
        const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
        socket.end(`${method} / HTTP/1.1\r\nhost: site.test\r\nconnection: close\r\n${end}`);
        expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*\[\]/);
      }
    } finally {
      server.close();
    }
  },
);
