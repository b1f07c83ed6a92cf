import { Gauge, Registry } from '@prometheus-io/client';
import type { Logger } from 'pino';
import { afterEach, expect, test, vi } from 'vitest';
import { serveMetrics } from './serve-metrics.ts';

const ends: (() => void)[] = [];
afterEach(() => ends.splice(0).forEach((end) => end()));

async function open(refresh = async () => {}, port = 0) {
  const registry = new Registry();
  const read = new Gauge({ name: 'reads', help: 'Number of reads.', registers: [registry] });
  const log = { error: vi.fn<Logger['error']>() };
  const refreshed = () => refresh().then(() => read.inc());
  const served = await serveMetrics({ port, registry, refresh: refreshed, log });
  ends.push(served.end);
  const url = `http://127.0.0.1:${served.port}/metrics`;
  return { url, log, ...served };
}

test('what is in the database is read before each answer', async () => {
  const { url } = await open();
  expect(await (await fetch(url)).text()).toContain('reads 1\n');
  const answer = await fetch(url);
  expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4');
  expect(await answer.text()).toContain('reads 2\n');
  expect((await fetch(url, { method: 'POST' })).status).toBe(404);
});

test('a fault is logged and answered without its reason', async () => {
  const { url, log } = await open(() => Promise.reject(new Error('a query with values')));
  const answer = await fetch(url);
  expect(answer.status).toBe(500);
  expect(await answer.text()).not.toContain('values');
  expect(log.error).toHaveBeenCalledOnce();
});

test('a port that is taken is said to be, with the setting to change', async () => {
  const { port } = await open();
  await expect(open(undefined, port)).rejects.toThrow(
    new RegExp(`127.0.0.1:${port} can't be listened on: .*another METRICS_PORT`),
  );
});
