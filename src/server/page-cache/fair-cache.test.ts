import { expect, test } from 'vitest';
import { createFairCache } from './fair-cache.ts';

let time = 0;

/** The value is its own size; each look at the clock takes a second. */
const open = (maxSize = 100) =>
  createFairCache<number>({ maxSize, sizeOf: (value) => value, now: () => (time += 1_000) });

const as = (client: string) => () => client;

/** Returns for each key whether it is cached, without counting as a request. */
const holds = (cache: ReturnType<typeof open>, ...keys: string[]) =>
  keys.map((key) => cache.peek(key) !== undefined);

test('the entry requested longest ago is evicted first, and the cache never exceeds its size', () => {
  const cache = open(30);
  for (const key of ['a', 'b', 'c']) cache.set(key, 10, 'one');
  cache.get('a', as('one'));
  cache.set('d', 10, 'one');
  expect(holds(cache, 'a', 'b', 'c', 'd')).toEqual([true, false, true, true]);
  expect(cache.size).toBe(30);
  cache.set('d', 5, 'one');
  expect(cache.size).toBe(25);
});

test('an entry moves to the end of its group once a second', () => {
  let at = 0;
  const cache = createFairCache<number>({ maxSize: 20, sizeOf: (value) => value, now: () => at });
  for (const key of ['a', 'b']) cache.set(key, 10, 'one');
  at = 999;
  cache.get('a', as('one'));
  cache.set('c', 10, 'one');
  expect(holds(cache, 'a', 'b', 'c')).toEqual([false, true, true]);
  at = 1_000;
  cache.get('b', as('one'));
  cache.set('d', 10, 'one');
  expect(holds(cache, 'b', 'c', 'd')).toEqual([true, false, true]);
});

test('a client that fills the cache evicts only its own entries', () => {
  const cache = open();
  const others = Array.from({ length: 8 }, (_, number) => `of ${number}`);
  for (const name of others) cache.set(name, 5, name);
  for (let number = 0; number < 1000; number += 1) cache.set(`flood ${number}`, 5, 'hostile');
  expect(holds(cache, ...others)).toEqual(others.map(() => true));
  expect(cache.size).toBe(100);
  expect(holds(cache, 'flood 999', 'flood 988', 'flood 987')).toEqual([true, true, false]);
});

test('an entry becomes shared when a second client requests it, not when the first does again', () => {
  const cache = open(20);
  cache.set('mine', 10, 'one');
  cache.get('mine', as('one'));
  cache.set('ours', 5, 'one');
  expect(cache.get('ours', as('two'))).toBe(5);
  for (let number = 0; number < 10; number += 1) cache.set(`${number}`, 5, 'one');
  expect(holds(cache, 'mine', 'ours')).toEqual([false, true]);
});

test('a shared entry stays shared when its value is replaced', () => {
  const cache = open(20);
  cache.set('home', 5, 'one');
  cache.get('home', as('two'));
  cache.set('home', 6, 'one');
  for (let number = 0; number < 10; number += 1) cache.set(`${number}`, 5, 'one');
  expect(cache.peek('home')).toBe(6);
  let asked = 0;
  cache.get('home', () => String((asked += 1)));
  expect(asked).toBe(0);
});

test('shared entries leave a quarter of the cache to entries of single clients', () => {
  const cache = open(100);
  for (let number = 0; number < 40; number += 1) {
    cache.set(`shared ${number}`, 5, 'one');
    cache.get(`shared ${number}`, as('two'));
  }
  cache.set('new', 20, 'three');
  expect(holds(cache, 'new', 'shared 39', 'shared 0')).toEqual([true, true, false]);
  expect(cache.size).toBeLessThanOrEqual(100);
});

test('an entry larger than the cache evicts only entries of its client', () => {
  const cache = open(20);
  cache.set('small', 5, 'one');
  cache.set('large', 50, 'two');
  expect(holds(cache, 'small', 'large')).toEqual([true, false]);
});
