import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createContentVersion } from './content-version.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

function watch(answers: { version: number; isDown?: boolean }) {
  const read = vi.fn<() => Promise<number>>(async () => {
    if (answers.isDown) throw new Error('The database is away.');
    return answers.version;
  });
  return { read, version: createContentVersion({ read }) };
}

test('the content version is known once read, and a change of it is seen within a second', async () => {
  const answers = { version: 1 };
  const { version } = watch(answers);
  expect(version.current()).toBeNull();
  expect(await version.get()).toBe(1);
  expect(version.current()).toBe(1);
  answers.version = 2;
  await vi.advanceTimersByTimeAsync(999);
  expect(version.current()).toBe(2);
});

test('the content version is unknown while the database is away, and read again afterwards', async () => {
  const answers = { version: 1, isDown: false };
  const { version } = watch(answers);
  await version.get();
  answers.isDown = true;
  await vi.advanceTimersByTimeAsync(1000);
  expect(version.current()).toBeNull();
  await expect(version.get()).rejects.toThrow('The database is away.');
  answers.isDown = false;
  expect(await version.get()).toBe(1);
});

test('the age of an answer counts from when it was asked for', async () => {
  const answer = Promise.withResolvers<number>();
  const version = createContentVersion({ read: () => answer.promise });
  const first = version.get();
  await vi.advanceTimersByTimeAsync(900);
  answer.resolve(1);
  expect(await first).toBe(1);
  expect(version.current()).toBeNull();
});

test('polling of the content version stops without requests and starts again with the next', async () => {
  const { read, version } = watch({ version: 1 });
  await version.get();
  await vi.advanceTimersByTimeAsync(60_000);
  const calls = read.mock.calls.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(read.mock.calls.length).toBe(calls);
  expect(version.current()).toBeNull();
  expect(await version.get()).toBe(1);
});

test('a content version read or requested before it was forgotten is not used', async () => {
  const answers = [Promise.withResolvers<number>(), Promise.withResolvers<number>()];
  let asked = 0;
  const version = createContentVersion({ read: () => answers[asked++]?.promise ?? Promise.resolve(0) });
  const before = version.get();
  await vi.advanceTimersByTimeAsync(10);
  version.invalidate();
  const after = version.get();
  answers[0]?.resolve(1);
  expect(await before).toBe(1);
  expect(version.current()).toBeNull();
  answers[1]?.resolve(2);
  expect(await after).toBe(2);
  expect(version.current()).toBe(2);
});

test('once stopped, nothing is read by itself', async () => {
  const { read, version } = watch({ version: 1 });
  await version.get();
  version.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(read).toHaveBeenCalledTimes(1);
});
