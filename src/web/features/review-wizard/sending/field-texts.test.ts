import reviewFaultTexts from '#texts/review-faults.ts';
import { expect, test } from 'vitest';
import { FAULT_MESSAGES, isFieldFault, type PhotoFault, photoMessage } from '#domain/fault-messages.ts';
import { ApiError } from '#web/lib/reading/api-error.ts';
import { faultTexts, photoFaultTexts } from '../fault-texts.ts';
import { readFieldTexts } from './field-texts.ts';

const t = reviewFaultTexts('en');

test('a refused photo is told with its name, a field by its code, others in the words of the API', () => {
  const error = new ApiError(400, {
    fieldErrors: { image1: '…', age: '…', currency: 'Currency must be KRW' },
    fieldErrorCodes: { image1: 'photoDamaged', age: 'ageTooLow' },
  });
  expect(readFieldTexts(t, error, [{ name: 'a.png' }, { name: 'b.png' }])).toEqual({
    image1: 'b.png is incomplete or damaged. Please choose the original picture.',
    age: 'You must be at least 18 years old',
    currency: 'Currency must be KRW',
  });
});

test('an error of no field has no texts', () => {
  expect(readFieldTexts(t, new ApiError(null), [{ name: 'a.png' }])).toEqual({});
});

test('the form and the API say the same in English', () => {
  const shared = Object.entries(faultTexts(t)).filter(([code]) => isFieldFault(code));
  expect(shared.length).toBeGreaterThan(20);
  expect(FAULT_MESSAGES).toMatchObject(Object.fromEntries(shared));
  for (const [code, text] of Object.entries(photoFaultTexts(t, 'a.png')))
    expect(text).toBe(photoMessage(code as PhotoFault, 'a.png'));
});
