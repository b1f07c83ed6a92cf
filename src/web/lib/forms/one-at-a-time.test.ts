import { expect, test, vi } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

test('a second press is dropped while the first is in flight, and works afterwards', async () => {
  const run = oneAtATime();
  const { promise, resolve } = Promise.withResolvers<void>();
  const act = vi.fn<() => Promise<void>>(() => promise);
  const first = run(act);
  await run(act);
  expect(act).toHaveBeenCalledOnce();
  resolve();
  await first;
  await run(act);
  expect(act).toHaveBeenCalledTimes(2);
});

test('actions on different subjects do not wait for one another', async () => {
  const run = oneAtATime();
  const act = vi.fn<() => Promise<void>>(() => Promise.resolve());
  await Promise.all([run(act, 1), run(act, 2), run(act, 1)]);
  expect(act).toHaveBeenCalledTimes(2);
});

test('a failed action can be repeated', async () => {
  const run = oneAtATime();
  await expect(run(() => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
  const again = vi.fn<() => void>();
  await run(again);
  expect(again).toHaveBeenCalledOnce();
});
