import { expect, test, vi } from 'vitest';
import { createLog } from '../log.ts';
import { bufferLines, logRequests } from './request-log.ts';

function open() {
  const written: string[] = [];
  let onExit = () => {};
  const flushSync = vi.fn<() => void>();
  const output = { write: (text: string) => void written.push(text), flushSync };
  const lines = bufferLines(output, (write) => (onExit = write));
  return { lines, written, flushSync, exit: () => onExit() };
}

test('lines are gathered, and written together in their order', async () => {
  const { lines, written } = open();
  for (const line of ['one\n', 'two\n']) lines.write(line);
  expect(written).toEqual([]);
  await expect.poll(() => written).toEqual(['one\ntwo\n']);
  lines.write('three\n');
  await expect.poll(() => written).toEqual(['one\ntwo\n', 'three\n']);
});

test('a burst is written before it takes much memory', () => {
  const { lines, written } = open();
  for (let count = 0; count < 1_000; count += 1) lines.write(`${'x'.repeat(99)}\n`);
  expect(written.join('').length).toBeGreaterThan(30_000);
});

test('what was gathered when the process ends is written', () => {
  const { lines, written, flushSync, exit } = open();
  lines.write('last\n');
  exit();
  expect(written).toEqual(['last\n']);
  expect(flushSync).toHaveBeenCalledOnce();
});

test('a request is one line, with fields for what is known of it', () => {
  const { lines, written, exit } = open();
  const log = logRequests(createLog('info', lines));
  const request = { method: 'GET', route: '/clinics/:slug', status: 200, durationMs: 1.23456 } as const;
  log({ ...request, cache: 'hit' });
  log({ ...request, cache: 'miss', requestId: 'a-b-c', traceparent: '00-1-2-01' });
  exit();
  const read = written
    .join('')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as object);
  expect(read).toEqual(
    [
      { method: 'GET', route: '/clinics/:slug', status: 200, cache: 'hit', ms: 1.23 },
      {
        method: 'GET',
        route: '/clinics/:slug',
        status: 200,
        cache: 'miss',
        ms: 1.23,
        requestId: 'a-b-c',
        traceparent: '00-1-2-01',
      },
    ].map((fields) => ({
      ...fields,
      level: 30,
      msg: 'request',
      time: expect.any(Number),
      pid: process.pid,
      hostname: expect.any(String),
    })),
  );
});
