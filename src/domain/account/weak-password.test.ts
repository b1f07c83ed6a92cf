import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { faultMessage } from '#domain/fault-messages.ts';
import { isCommonPassword } from '#server/reference/common-passwords.ts';
import { generatePassword } from '#server/services/account/password/generate-password.ts';
import { findPasswordWeakness } from './weak-password.ts';

const names = ['Clinic Atlas Korea', 'kim.minji', 'desk@papercrane.example'];
const find = (password: string) => {
  const weakness = findPasswordWeakness(password, { names, isCommon: isCommonPassword });
  return weakness && faultMessage(weakness);
};

describe('refused', () => {
  test.each([
    'password1234',
    'PassWord1234',
    'P@ssw0rd2024!',
    '$unshine2024',
    'football 2024',
    '2024!!Football',
    'pass-word-1234',
    'Administrator',
    '1q2w3e4r5t6y',
  ])('as common: %s', (password) => {
    expect(find(password)).toMatch(/^This is one of the most common passwords.*Choose four or more words/);
  });

  test.each([
    'aaaaaaaaaaaa',
    'abcabcabcabc',
    'kx9kx9kx9kx9k',
    'password-password',
    'aaaabbbbcccc',
    'qwertyuiop12',
    'mnbvcxzlkjhg',
    'abcdefghijklm',
    '121110090807',
    'q1w2e3r4t5y6u7',
    'aabbccddeeffgg',
    '1qaz2wsx3edc4rfv5tgb',
  ])('as a pattern: %s', (password) => {
    expect(find(password)).toMatch(/repeats itself|most common/);
  });

  test.each([
    'ClinicAtlasKorea',
    'clinic-atlas-korea-2026',
    'Atlas Korea 123!',
    'KoreaClinic2026',
    'kim.minji.1990',
    'minji-kim-123',
    'C1inic4tlasK0rea',
    'papercrane2026',
  ])('as names: %s', (password) => {
    expect(find(password)).toMatch(/^This is little more than the name/);
  });
});

test.each([
  'four quiet words here',
  'a quiet password of tests',
  'correct horse battery staple',
  'my clinic in Gangnam had snow',
  'tr0ub4dor&3-xkcd',
  'k3hf92lsk3hf92ls',
  '겨울에도따뜻한부산바다',
  'wOrld-9f2kq7vb',
])('accepted: %s', (password) => {
  expect(find(password)).toBeNull();
});

test('passwords that the product makes are accepted', () => {
  const made = Array.from({ length: 100 }, generatePassword);
  expect(made.filter((password) => find(password) !== null)).toEqual([]);
});

test('any text gets an answer', () => {
  expect(() =>
    fc.assert(fc.property(fc.string({ unit: 'grapheme', maxLength: 128 }), (text) => void find(text))),
  ).not.toThrow();
});
