import { expect, test } from 'vitest';
import { findTyped } from './typed-choice.ts';

const CLINICS = ['Idea Plastic Surgery Clinic', 'Ideal Line', 'It Item', 'Itinerant'];
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
  expect(findTyped(CLINICS, text, any)).toBe(place);
});

test('two of one name, or two that begin with the words, are left to choose', () => {
  expect(findTyped(['Idea', 'Idea', 'Ideal'], 'idea', any)).toBeNull();
  expect(findTyped(['Idea Line', 'Idea House'], 'idea', any)).toBeNull();
  expect(findTyped(['Idea Line', 'Idea'], 'idea', any)).toBe(1);
});

test('what only resembles the text is meant where that is allowed', () => {
  expect(findTyped(['Persimmon Yard'], '감나무', any)).toBe(0);
  expect(findTyped(['Persimmon Yard'], '감나무', { beginning: true, only: false })).toBeNull();
  expect(findTyped(['Persimmon Yard'], 'persimmon', { beginning: false, only: false })).toBeNull();
  expect(findTyped(['Persimmon'], 'persimmon', { beginning: false, only: false })).toBe(0);
});
