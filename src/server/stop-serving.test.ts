import { once } from 'node:events';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { createAnswering } from './answering.ts';
import { stopServing } from './stop-serving.ts';

test('what a visitor who has gone left behind ends before jobs and the database do, and begins nothing more', async () => {
  const events: string[] = [];
  const [begun, gone, goOn] = [Promise.withResolvers(), Promise.withResolvers(), Promise.withResolvers()];
  const answering = createAnswering();
  const pages = answering.watch((read) => async ({ signal }) => {
    const reads = read('/first').then(() => read('/second'));
    reads.catch(() => {});
    // As React Router does: a page is given up with its visitor, while its reads go on.
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    gone.resolve(null);
    throw new Error('given up');
  })(async (path) => {
    begun.resolve(null);
    await goOn.promise;
    events.push(path);
    return new Response();
  });
  const server = createServer(answering.listen((request) => pages(request)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const visitor = get({ host: '127.0.0.1', port: (server.address() as AddressInfo).port });
  visitor.on('error', () => {});
  await begun.promise;
  visitor.destroy();
  await gone.promise;

  const end = (what: string) => async () => void events.push(what);
  const stopped = stopServing({
    server,
    answering,
    jobs: { stop: end('jobs') },
    database: { close: end('database') },
  });
  // As long as an empty server takes to close, and longer.
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect([server.listening, events]).toEqual([false, []]);
  goOn.resolve(null);
  await stopped;
  expect(events).toEqual(['/first', 'jobs', 'database']);
});
