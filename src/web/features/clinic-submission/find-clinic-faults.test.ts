import clinicSubmissionTexts from '#texts/clinic-submission.ts';
import { expect, test } from 'vitest';
import { FAULT_MESSAGES } from '#domain/fault-messages.ts';
import { clinicFaultTexts } from './clinic-fault-texts.ts';
import { findClinicFaults } from './find-clinic-faults.ts';

const WHOLE = { name: 'Lumen', address: '12 Dosan-daero, Gangnam-gu, Seoul', email: '' };

const TEXTS = clinicFaultTexts(clinicSubmissionTexts('en'));

test.each([
  ['Clinic name is required', { ...WHOLE, name: '  ' }],
  ['Name must be at least 3 characters', { ...WHOLE, name: ' ab ' }],
  ['Please keep the name within 200 characters', { ...WHOLE, name: 'a'.repeat(201) }],
  ['Clinic address is required', { ...WHOLE, address: '' }],
  ['Address must be at least 5 characters', { ...WHOLE, address: 'Seou' }],
  ['Please keep the address within 500 characters', { ...WHOLE, address: 'a'.repeat(501) }],
  ['Please enter a valid email, or leave it empty', { ...WHOLE, email: 'mina@person' }],
])('%s', (message, answers) => {
  expect(Object.values(findClinicFaults(answers)).map((fault) => TEXTS[fault])).toEqual([message]);
});

test('the form and the API say the same in English', () => {
  expect(FAULT_MESSAGES).toMatchObject(TEXTS);
});

test('a complete submission of a clinic has no faults', () => {
  expect(findClinicFaults(WHOLE)).toEqual({});
  expect(findClinicFaults({ name: '봄봄봄', address: '강남대로 1', email: 'mina@person.example' })).toEqual(
    {},
  );
});
