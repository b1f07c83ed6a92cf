import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ContentChanges } from '#domain/cache-tags.ts';
import { createContentVersion } from './content-version.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

function watch(answers: { version: number; isDown?: boolean }) {
  const read = vi.fn<(since: number | null) => Promise<ContentChanges>>(async () => {
    if (answers.isDown) throw new Error('The database is away.');
    return { version: answers.version, tags: 'anything' };
  });
  const onChange = vi.fn<(changes: ContentChanges) => void>();
  return { read, onChange, version: createContentVersion({ read, onChange }) };
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

test('each change is handled once, with what was read since the last one', async () => {
  const answers = { version: 1 };
  const { read, onChange, version } = watch(answers);
  await version.get();
  answers.version = 2;
  await vi.advanceTimersByTimeAsync(999);
  expect(onChange.mock.calls.map(([changes]) => changes.version)).toEqual([1, 2]);
  expect(read.mock.calls.map(([since]) => since)).toEqual([null, 1, 2, 2]);
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

test('the age of a version counts from its query', async () => {
  const answer = Promise.withResolvers<ContentChanges>();
  const version = createContentVersion({ read: () => answer.promise, onChange: () => undefined });
  const first = version.get();
  await vi.advanceTimersByTimeAsync(900);
  answer.resolve({ version: 1, tags: 'anything' });
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

test('a content version read or requested before the invalidation is not used', async () => {
  const answers = [Promise.withResolvers<ContentChanges>(), Promise.withResolvers<ContentChanges>()];
  let asked = 0;
  const seen: ContentChanges[] = [];
  const version = createContentVersion({
    read: () => answers[asked++]?.promise ?? Promise.reject(new Error('read too often')),
    onChange: (changes) => void seen.push(changes),
  });
  const before = version.get();
  await vi.advanceTimersByTimeAsync(10);
  version.invalidate();
  const after = version.get();
  answers[0]?.resolve({ version: 1, tags: 'anything' });
  expect(await before).toBe(1);
  expect(version.current()).toBeNull();
  answers[1]?.resolve({ version: 2, tags: 'anything' });
  expect(await after).toBe(2);
  expect(seen, 'the discarded answer evicts nothing').toEqual([{ version: 2, tags: 'anything' }]);
  expect(version.current()).toBe(2);
});

test('once stopped, nothing is read by itself', async () => {
  const { read, version } = watch({ version: 1 });
  await version.get();
  version.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(read).toHaveBeenCalledTimes(1);
});
