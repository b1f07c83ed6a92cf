import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findLossesIn } from '#tests/support/check-survivors.ts';
import { createKeepAliveClient } from '#tests/support/keep-alive-client.ts';
import { findFreePort } from '#tests/support/free-port.ts';
import { PHOTOS_EACH, runIntakeProgram, startIntakeServer } from '#tests/support/kill-run.ts';
import { makeSubmission, stopUnderLoad } from '#tests/support/stop-run.ts';
import { makeJpeg } from '#tests/support/submission.ts';
import { makeServerDatabase, type ServerDatabase } from '#tests/support/test-database.ts';

const TIMEOUT_MS = 120_000;

let database: ServerDatabase;

beforeEach(async () => {
  database = await makeServerDatabase();
});
afterEach(() => database.close());

test(
  'stopped while 16 clients keep it busy, the server answers every request, tells of the close and ends with status 0',
  { timeout: TIMEOUT_MS },
  async () => {
    const server = await startIntakeServer(database.env);
    try {
      const { status, cut, submitted, statuses, announced } = await stopUnderLoad(server);
      expect({ status, cut, statuses: Object.keys(statuses) }).toEqual({
        status: 0,
        cut: [],
        statuses: ['200', '201'],
      });
      // Clients left because the server announced the end of their connections.
      expect(announced).toBeGreaterThan(0);
      expect(await findLossesIn(database.env, submitted)).toEqual([]);
    } finally {
      server.program.kill('SIGKILL');
    }
  },
);

test(
  'a server that is stopped as soon as it listens answers what it has accepted',
  { timeout: TIMEOUT_MS },
  async () => {
    const port = await findFreePort();
    const program = runIntakeProgram(database.env, 'stand-ins', port);
    try {
      const answer = Promise.withResolvers<string>();
      const tryAgain = () => {
        const socket = connect(port, '127.0.0.1');
        socket.once('error', () => setImmediate(tryAgain));
        socket.once('connect', () => {
          program.kill('SIGTERM');
          socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
          socket.removeAllListeners('error');
          text(socket).then(answer.resolve, answer.reject);
        });
      };
      tryAgain();
      expect(await answer.promise).toContain('HTTP/1.1 200');
      expect(await program.ended()).toBe(0);
    } finally {
      program.kill('SIGKILL');
    }
  },
);

test(
  'an upload that is under way when the signal comes is received in whole',
  { timeout: TIMEOUT_MS },
  async () => {
    const server = await startIntakeServer(database.env);
    try {
      const photos = await Promise.all(Array.from({ length: PHOTOS_EACH }, () => makeJpeg()));
      const key = 'b7c1a7a6-43a5-4c5e-9a52-6f5a5a3fd3a1';
      const { body, ...sent } = await makeSubmission(key, server, photos);
      const half = Math.floor(body.length / 2);
      const upload = request({ ...sent, host: '127.0.0.1', port: server.port });
      const answered = once(upload, 'response') as Promise<[IncomingMessage]>;
      await new Promise((resolve) => upload.write(body.subarray(0, half), resolve));
      const other = createKeepAliveClient(server.port);
      expect(await other.ask({ path: '/healthz' })).toMatchObject({ status: 200 });
      other.close();
      server.program.kill('SIGTERM');
      await expect
        .poll(() => createKeepAliveClient(server.port).ask({ path: '/healthz' }), { timeout: 20_000 })
        .toEqual({ kind: 'refused' });
      upload.end(body.subarray(half));
      const [answer] = await answered;
      expect([answer.statusCode, answer.headers.connection]).toEqual([201, 'close']);
      const { id } = JSON.parse(await text(answer)) as { id: number };
      expect(await server.program.ended()).toBe(0);
      expect(await findLossesIn(database.env, [{ key, id }])).toEqual([]);
    } finally {
      server.program.kill('SIGKILL');
    }
  },
);
