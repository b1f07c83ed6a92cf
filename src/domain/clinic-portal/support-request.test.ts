import { expect, test } from 'vitest';
import { AppError } from '../errors.ts';
import { readSupportRequest } from './support-request.ts';
import { SUPPORT_CATEGORIES } from './support-request-rules.ts';

const WHOLE = { subject: 'Login', category: 'billing', message: 'Ten chars!' };

const faultsOf = (request: Record<string, unknown>) => {
  try {
    readSupportRequest(request);
    return {};
  } catch (error) {
    return error instanceof AppError ? error.fieldErrors : error;
  }
};

test.each([
  ['subject', 'Subject must be at least 5 characters', { ...WHOLE, subject: ' four ' }],
  ['subject', 'Subject must be at least 5 characters', { ...WHOLE, subject: undefined }],
  ['subject', 'Please keep the subject within 200 characters', { ...WHOLE, subject: 'a'.repeat(201) }],
  ['category', 'Please select a category', { ...WHOLE, category: 'complaint' }],
  ['message', 'Message must be at least 10 characters', { ...WHOLE, message: ' nine chars '.slice(0, 10) }],
  ['message', 'Message must be at least 10 characters', { ...WHOLE, message: undefined }],
  ['message', 'Please keep the message within 4,000 characters', { ...WHOLE, message: 'a'.repeat(4001) }],
])('%s: %s', (field, message, request) => {
  expect(faultsOf(request)).toEqual({ [field]: message });
});

test('a whole one is accepted, and is technical where it says nothing else', () => {
  expect(readSupportRequest(WHOLE)).toEqual(WHOLE);
  const { category: _, ...rest } = WHOLE;
  expect(readSupportRequest(rest)).toEqual({ ...WHOLE, category: 'technical' });
});

test('categories have the names that the form shows', () => {
  expect(SUPPORT_CATEGORIES.map(({ value, label }) => `${value}: ${label}`)).toEqual([
    'account: Account Management',
    'technical: Technical Support',
    'billing: Billing & Payments',
    'upgrade: Upgrade Request',
    'other: Other',
  ]);
});
