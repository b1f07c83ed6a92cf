import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { QUEUE_LIMITS, createReadQueue, CONCURRENCY } from './read-queue.ts';

let isSaturated = false;
let queue: ReturnType<typeof createReadQueue>;
/** Reads in progress by name, with the function that ends each. */
let running: Map<string, () => void>;

beforeEach(() => {
  vi.useFakeTimers({ now: 0, toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  isSaturated = false;
  running = new Map();
  queue = createReadQueue({ isSaturated: () => isSaturated });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Starts a read that lasts until its name is passed to `end`. */
function ask(client: string, name: string, options?: Parameters<typeof queue.run>[2]) {
  return queue.run(
    client,
    () => new Promise<string>((resolve) => running.set(name, () => resolve(name))),
    options,
  );
}

const askMany = (client: string, count: number) =>
  Array.from({ length: count }, (_, number) => ask(client, `${client}${number}`));

/** Ends reads and lets queued ones begin. */
async function end(...names: string[]): Promise<void> {
  for (const name of names) {
    running.get(name)?.();
    running.delete(name);
  }
  await flush();
}

const flush = () => new Promise((resolve) => setImmediate(resolve));

const runningNames = () => [...running.keys()];

/** Makes a client busy for some seconds. */
async function makeBusy(client: string): Promise<void> {
  void ask(client, 'long');
  await vi.advanceTimersByTimeAsync(5_000);
  await end('long');
}

test('a client has two reads at a time; the others wait for them in their order', async () => {
  const answers = askMany('a', 4);
  await flush();
  expect(runningNames()).toEqual(['a0', 'a1']);
  await end('a1');
  expect(runningNames()).toEqual(['a0', 'a2']);
  await end('a0', 'a2');
  await end('a3');
  expect(await Promise.all(answers)).toEqual(['a0', 'a1', 'a2', 'a3']);
});

test('however much one client asks for, another begins at once', async () => {
  void askMany('hostile', 50);
  void ask('healthy', 'page');
  await flush();
  expect(runningNames()).toContain('page');
});

test('a client who keeps the server busy has one read at a time, until it has paused', async () => {
  await makeBusy('a');
  void askMany('a', 3);
  await flush();
  expect(runningNames()).toEqual(['a0']);
  await end('a0');
  expect(runningNames()).toEqual(['a1']);
  await end('a1');
  await end('a2');
  await vi.advanceTimersByTimeAsync(10_000);
  void askMany('a', 2);
  await flush();
  expect(runningNames()).toEqual(['a0', 'a1']);
});

test('where all turns are taken, clients have the next in turn', async () => {
  const clients = Array.from({ length: CONCURRENCY.inAll }, (_, number) => `c${number}`);
  for (const client of clients) void ask(client, client);
  void askMany('many', 3);
  void ask('late', 'late');
  await flush();
  expect(runningNames()).toEqual(clients);
  await end('c0', 'c1');
  expect(runningNames().slice(-2)).toEqual(['many0', 'late']);
});

test('nobody is refused while the server has time left, nor whoever was idle before', async () => {
  await makeBusy('busy');
  const answers = askMany('busy', QUEUE_LIMITS.usually);
  await flush();
  isSaturated = true;
  const others = askMany('idle', 20);
  await flush();
  for (let round = 0; round < QUEUE_LIMITS.usually + 20; round += 1) await end(...runningNames());
  expect([...(await Promise.all(answers)), ...(await Promise.all(others))]).not.toContain('refused');
});

test('while the server is saturated, a busy client is refused what it asks for beyond a short line', async () => {
  await makeBusy('hostile');
  isSaturated = true;
  const answers = askMany('hostile', 8);
  await flush();
  for (let round = 0; round < 8; round += 1) await end(...runningNames());
  const refused = (await Promise.all(answers)).filter((answer) => answer === 'refused');
  expect(refused).toHaveLength(8 - QUEUE_LIMITS.whileSaturated);
});

test('a client that reads one page after the other is never refused', async () => {
  isSaturated = true;
  for (let number = 0; number < 100; number += 1) {
    const answer = ask('crawler', `page ${number}`);
    await vi.advanceTimersByTimeAsync(500);
    await end(`page ${number}`);
    expect(await answer).toBe(`page ${number}`);
  }
});

test('a line has a maximum length, saturated or not', async () => {
  await makeBusy('hostile');
  const answers = askMany('hostile', QUEUE_LIMITS.usually + 5);
  expect(await Promise.race(answers.slice(-5))).toBe('refused');
  while (running.size > 0) await end(...runningNames());
});

test('who is exempt never waits, is never refused, and takes nobody’s turn', async () => {
  await makeBusy('office');
  isSaturated = true;
  void askMany('office', 4);
  void ask('office', 'staff', { isExempt: async () => true });
  await flush();
  expect(runningNames()).toEqual(['office0', 'staff']);
  await end('staff');
  expect(runningNames()).toEqual(['office0']);
  let asked = 0;
  void ask('else', 'first', { isExempt: async () => (asked += 1) > 0 });
  await flush();
  expect(asked, 'asked although nobody has to wait').toBe(0);
});

test('a turn that came free while an exemption was looked up is not lost', async () => {
  void askMany('a', 2);
  await flush();
  const known = Promise.withResolvers<boolean>();
  void ask('a', 'third', { isExempt: () => known.promise });
  await end('a0', 'a1');
  known.resolve(false);
  await flush();
  expect(runningNames()).toEqual(['third']);
});

test('who goes away leaves the line', async () => {
  void askMany('a', 2);
  const leaving = new AbortController();
  const answer = ask('a', 'gone', { signal: () => leaving.signal });
  void ask('a', 'next');
  await flush();
  leaving.abort();
  expect(await answer).toBe('gone');
  await end('a0');
  expect(runningNames()).toEqual(['a1', 'next']);
  expect(await ask('a', 'late', { signal: () => leaving.signal })).toBe('gone');
});

test('a turn lasts until what it holds has ended, and gives up a work that fails', async () => {
  const compressed = Promise.withResolvers<void>();
  const work = (extendTurn: (more: Promise<unknown>) => void) => {
    extendTurn(compressed.promise);
    return Promise.resolve('answered');
  };
  await makeBusy('a');
  expect(await queue.run('a', work)).toBe('answered');
  void ask('a', 'next');
  await flush();
  expect(runningNames()).toEqual([]);
  compressed.reject(new Error('no memory'));
  await flush();
  expect(runningNames()).toEqual(['next']);
  await end('next');
  await expect(queue.run('a', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  void ask('a', 'after');
  await flush();
  expect(runningNames()).toEqual(['after']);
});

test('a turn without end holds up nobody for good', async () => {
  void askMany('a', 3);
  await flush();
  expect(runningNames()).not.toContain('a2');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(runningNames()).toContain('a2');
});
