import { expect, test } from 'vitest';
import { findTyped } from './typed-choice.ts';

const CLINICS = ['Idea Plastic Surgery Clinic', 'Ideal Line', 'It Item', 'Itinerant'];
const find = (names: readonly string[], text: string, allowing: Parameters<typeof findTyped>[2]) =>
  findTyped(
    names.map((name) => [name]),
    text,
    allowing,
  );
const any = { beginning: true, only: true };

test.each([
  ['idea', 0],
  ['IDEA ', 0],
  ['ideal', 1],
  ['itin', 3],
  ['it', 2],
  ['ide', null],
  ['item', null],
  ['', null],
])('of several, %j means %j', (text, place) => {
  expect(find(CLINICS, text, any)).toBe(place);
});

test('two of one name, or two that begin with the words, are left to choose', () => {
  expect(find(['Idea', 'Idea', 'Ideal'], 'idea', any)).toBeNull();
  expect(find(['Idea Line', 'Idea House'], 'idea', any)).toBeNull();
  expect(find(['Idea Line', 'Idea'], 'idea', any)).toBe(1);
});

test('what only resembles the text is meant where that is allowed', () => {
  expect(find(['Persimmon Yard'], '감나무', any)).toBe(0);
  expect(find(['Persimmon Yard'], '감나무', { beginning: true, only: false })).toBeNull();
  expect(find(['Persimmon Yard'], 'persimmon', { beginning: false, only: false })).toBeNull();
  expect(find(['Persimmon'], 'persimmon', { beginning: false, only: false })).toBe(0);
});

test('a choice is meant by each of its names; two that have the same are left to choose', () => {
  const whole = { beginning: false, only: false };
  const clinics = [
    ['Moon Jar', '달항아리성형외과의원', '月の壺'],
    ['Moon Yard', '달마당의원'],
    ['Half Moon', '달마당의원', '달마당의원'],
  ];
  expect(findTyped(clinics, '달항아리성형외과의원', whole)).toBe(0);
  expect(findTyped(clinics, '달항아리성형외과의원 '.normalize('NFD'), whole)).toBe(0);
  expect(findTyped(clinics, '月の壺', whole)).toBe(0);
  expect(findTyped(clinics, '달항아리', whole)).toBeNull();
  expect(findTyped(clinics, '달항', { ...whole, beginning: true })).toBe(0);
  expect(findTyped(clinics, '달마당의원', whole)).toBeNull();
  expect(findTyped([['Half Moon', 'half moon']], 'half moon', whole)).toBe(0);
});
