import reviewFaultTexts from '#texts/review-faults.ts';
import { expect, test } from 'vitest';
import { FAULT_MESSAGES, isFieldFault, type PhotoFault, photoMessage } from '#domain/fault-messages.ts';
import { ApiError } from '#web/lib/reading/api-error.ts';
import { faultTexts, photoFaultTexts } from '../fault-texts.ts';
import { readFieldTexts, readGone } from './field-texts.ts';

const t = reviewFaultTexts('en');
const SENT = {
  clinic: 'Riverside Clinic',
  procedure: 'Mole Removal',
  photos: [{ name: 'a.png' }, { name: 'b.png' }],
};

test('a refused photo is told with its name, a field by its code, others in the words of the API', () => {
  const error = new ApiError(400, {
    fieldErrors: { image1: '…', age: '…', currency: 'Currency must be KRW' },
    fieldErrorCodes: { image1: 'photoDamaged', age: 'ageTooLow' },
  });
  expect(readFieldTexts(t, error, SENT)).toEqual({
    image1: 'b.png is incomplete or damaged. Please choose the original picture.',
    age: 'You must be at least 18 years old',
    currency: 'Currency must be KRW',
  });
});

test('an error of no field has no texts', () => {
  expect(readFieldTexts(t, new ApiError(null), SENT)).toEqual({});
});

test('a clinic or procedure that is gone is named, with what to do', () => {
  const error = new ApiError(400, {
    fieldErrors: { clinicId: 'There is no such clinic', procedureId: 'There is no such procedure' },
    fieldErrorCodes: { clinicId: 'clinicUnknown', procedureId: 'procedureUnknown' },
  });
  expect(readFieldTexts(t, error, SENT)).toEqual({
    clinicId: 'Riverside Clinic is not listed any more. Choose another clinic.',
    procedureId: 'Mole Removal is not listed any more. Choose another procedure.',
  });
  expect(readGone(error)).toEqual(['clinicId', 'procedureId']);
  expect(readGone(new ApiError(400, { fieldErrorCodes: { age: 'ageTooLow' } }))).toEqual([]);
});

test('the form and the API say the same in English', () => {
  const shared = Object.entries(faultTexts(t)).filter(([code]) => isFieldFault(code));
  expect(shared.length).toBeGreaterThan(20);
  expect(FAULT_MESSAGES).toMatchObject(Object.fromEntries(shared));
  for (const [code, text] of Object.entries(photoFaultTexts(t, 'a.png')))
    expect(text).toBe(photoMessage(code as PhotoFault, 'a.png'));
});
