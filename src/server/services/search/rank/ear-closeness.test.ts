import { expect, test } from 'vitest';
import { hear } from '../keys/ear.ts';
import { foldLatin } from '../keys/fold.ts';
import { earCloseness } from './ear-closeness.ts';

const closeness = (heard: string, name: string) => earCloseness(hear(heard), foldLatin(name), 0);

test('a name heard alike is as close as can be', () => {
  expect(closeness('kannam', 'gangnam')).toBe(915);
  expect(earCloseness(hear('kannam'), foldLatin('gangnam'), 920)).toBe(0);
});

test.each([
  ['purasu', 'plus', 'pure'],
  ['gurando', 'grand', 'garden'],
  ['von', 'won', 'mon'],
  ['maru', 'moru', 'masu'],
  ['samuson', 'samsung', 'sanson'],
])('%s is closer to %s than to %s', (heard, meant, other) => {
  expect(closeness(heard, meant)).toBeGreaterThan(closeness(heard, other));
});

test('names of other lengths are not compared', () => {
  expect(closeness('pa', 'papapapa')).toBe(0);
});
