import { expect, test } from 'vitest';
import { TimeoutFault } from './errors.ts';
import { tryThrice } from './try-thrice.ts';

/** Scripted attempts with a fake clock whose waits end at once. */
function createBench(script: ('answers' | 'fails' | 'hangs')[]) {
  const waits: number[] = [];
  let attempts = 0;
  let ended = 0;
  const clock = {
    now: () => 0,
    wait: (ms: number, signal: AbortSignal) =>
      new Promise<void>((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error));
        if (ms >= 15_000 && script[attempts - 1] !== 'hangs') return;
        waits.push(ms);
        resolve();
      }),
  };
  const run = async (signal: AbortSignal) => {
    const step = script[attempts];
    attempts += 1;
    if (step === 'answers') return attempts;
    if (step === 'fails') throw new Error(`attempt ${attempts}`);
    return new Promise<number>((_, reject) => {
      signal.addEventListener('abort', () => {
        ended += 1;
        reject(signal.reason as Error);
      });
    });
  };
  return { waits, ended: () => ended, attempts: () => attempts, result: tryThrice(clock, run) };
}

test('an answer ends the attempts', async () => {
  const bench = createBench(['answers']);
  expect(await bench.result).toBe(1);
  expect([bench.attempts(), bench.waits]).toEqual([1, []]);
});

test('waits 500 ms before the second attempt, 1000 ms before the third', async () => {
  const bench = createBench(['fails', 'fails', 'answers']);
  expect(await bench.result).toBe(3);
  expect(bench.waits).toEqual([500, 1000]);
});

test('fails with the error of the third attempt', async () => {
  const bench = createBench(['fails', 'fails', 'fails', 'answers']);
  await expect(bench.result).rejects.toThrow('attempt 3');
  expect(bench.attempts()).toBe(3);
});

test('an attempt is ended after 15 seconds, each time', async () => {
  const bench = createBench(['hangs', 'hangs', 'hangs']);
  await expect(bench.result).rejects.toThrow(TimeoutFault);
  expect(bench.waits).toEqual([15_000, 500, 15_000, 1000, 15_000]);
  expect(bench.ended()).toBe(3);
});
