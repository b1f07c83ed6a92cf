import { expect, test } from 'vitest';
import { findClinicFaults } from './find-clinic-faults.ts';

const WHOLE = { name: 'Lumen', address: '12 Dosan-daero, Gangnam-gu, Seoul', email: '' };

test.each([
  ['Clinic name is required', { ...WHOLE, name: '  ' }],
  ['Name must be at least 3 characters', { ...WHOLE, name: ' ab ' }],
  ['Please keep the name within 200 characters', { ...WHOLE, name: 'a'.repeat(201) }],
  ['Clinic address is required', { ...WHOLE, address: '' }],
  ['Address must be at least 5 characters', { ...WHOLE, address: 'Seou' }],
  ['Please keep the address within 500 characters', { ...WHOLE, address: 'a'.repeat(501) }],
  ['Please enter a valid email, or leave it empty', { ...WHOLE, email: 'mina@person' }],
])('%s', (message, answers) => {
  expect(Object.values(findClinicFaults(answers))).toEqual([message]);
});

test('a complete submission of a clinic has no faults', () => {
  expect(findClinicFaults(WHOLE)).toEqual({});
  expect(findClinicFaults({ name: '봄봄봄', address: '강남대로 1', email: 'mina@person.example' })).toEqual(
    {},
  );
});
