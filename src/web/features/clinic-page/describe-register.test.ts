import unreviewedTexts from '#texts/unreviewed-clinic.ts';
import { expect, test } from 'vitest';
import { describeRegister } from './describe-register.ts';

const describe = (clinic: Parameters<typeof describeRegister>[1]) =>
  describeRegister(unreviewedTexts('en'), clinic);

const register = { date: '2022-10-31', facts: ['nameKo' as const, 'addressKo' as const] };

test('says which facts the register has, of which day and where they stand', () => {
  expect(describe({ register, externalId: 'A1', isNameRomanised: true })).toBe(
    'Korean name and Korean address: Seoul’s open data of medical facilities as of Oct 31, 2022, entry A1. We read them into English.',
  );
});

test('names no day where none is known', () => {
  const undated = { date: null, facts: ['phone' as const] };
  expect(describe({ register: undated, externalId: 'A1', isNameRomanised: false })).toBe(
    'Telephone: Seoul’s open data of medical facilities, entry A1.',
  );
});

test('says nothing of what is not from there, or was edited since', () => {
  expect(describe({ register: null, externalId: null, isNameRomanised: false })).toBeNull();
  const edited = { date: '2022-10-31', facts: [] };
  expect(describe({ register: edited, externalId: 'A1', isNameRomanised: false })).toBeNull();
});
