import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { UnavailableError } from '#domain/errors.ts';
import { createAnswering } from '#server/answering.ts';
import type { AppContext } from '#server/context.ts';
import { createLog } from '#server/log.ts';
import type { AppEnv } from './env.ts';
import { answerError } from './errors.ts';

test('who goes away in the middle of a body is no fault of ours; what is one is logged', async () => {
  let lines = '';
  const log = createLog('error', { write: (line) => void (lines += line) });
  const answered = Promise.withResolvers<void>();
  const app = new Hono<AppEnv>();
  app.use(async (c, next) => {
    c.set('ctx', { log } as AppContext);
    await next();
  });
  app.onError((error, c) => {
    const answer = answerError(error, c);
    answered.resolve();
    return answer;
  });
  app.post('/', async (c) => c.json(await c.req.json()));
  app.get('/', () => {
    throw new UnavailableError('Please try again.', new Error('the disk is gone'));
  });
  const server = createServer(createAnswering().listen(app.fetch)).listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{"half":', () =>
    setTimeout(() => socket.destroy(), 50),
  );
  await answered.promise;
  expect(lines).toBe('');
  const refused = await fetch(`http://127.0.0.1:${port}/`);
  expect(refused.status).toBe(503);
  expect(await refused.text()).not.toContain('disk');
  expect(lines).toContain('the disk is gone');
  server.close();
});
