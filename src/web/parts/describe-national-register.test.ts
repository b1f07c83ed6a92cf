import clinicPageTexts from '#texts/clinic-page.ts';
import { expect, test } from 'vitest';
import { describeNationalRegister } from './describe-national-register.ts';

const t = clinicPageTexts('en');
const register = { asOf: '2026-09-30', opened: '2011-03-02', doctors: 3 };

test('says the day of the file, the day of opening and the number of doctors', () => {
  expect(describeNationalRegister(t, register)).toBe(
    'In the national register of medical institutions (as of Sep 30, 2026): opened Mar 2, 2011 · 3 doctors',
  );
  expect(describeNationalRegister(clinicPageTexts('ko'), register)).toBe(
    '전국 의료기관 현황(2026년 9월 30일 기준): 2011년 3월 2일 개설 · 의사 3명',
  );
});

test('leaves out what the register does not say', () => {
  expect(describeNationalRegister(t, { ...register, opened: null, doctors: 1 })).toMatch(/: 1 doctor$/);
  expect(describeNationalRegister(t, { ...register, doctors: null })).toMatch(/: opened Mar 2, 2011$/);
  expect(describeNationalRegister(t, { ...register, opened: null, doctors: null })).toBeNull();
  expect(describeNationalRegister(t, null)).toBeNull();
});
