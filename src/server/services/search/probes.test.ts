import { expect, test } from 'vitest';
import { beginningProbes, nearProbes, wholeProbes } from './probes.ts';
import { readQuery } from './read-query.ts';

const namesOf = (text: string) => readQuery(text)?.readings.flatMap(({ names }) => names) ?? [];

test('a name by ear is also looked for by what is heard of it', () => {
  expect(wholeProbes(namesOf('サンウォン'))).toContain('^sanwon');
  expect(nearProbes(namesOf('サンウォン'))).toContain('&snn');
  expect(nearProbes(namesOf('sangwon')).filter((key) => /^[&^]/.test(key))).toEqual([]);
});

test('the longest text of any script asks for a bounded number of keys', () => {
  for (const piece of ['جانجنام', 'アプクジョンパクムン', '樂原金', 'вевивова', 'ชินซาฮงแด'])
    for (const text of [piece.repeat(40), `${piece} `.repeat(40)]) {
      const names = namesOf(text);
      const keys = [...wholeProbes(names), ...beginningProbes(names), ...nearProbes(names)];
      expect(keys.length, text).toBeLessThan(700);
    }
});
