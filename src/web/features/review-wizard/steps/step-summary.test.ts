import reviewWizardTexts from '#texts/review-wizard.ts';
import { expect, test } from 'vitest';
import { formatsOf } from '#domain/formats.ts';
import { summariseBasics, summariseProcedures } from './step-summary.ts';
import { newEntry, startValues } from '../wizard-values.ts';

test('a line of a summary never begins with what separates', () => {
  const procedure = (name: string) => ({
    ...newEntry(),
    procedure: { id: 1, name, nameKo: null },
    priceKrw: '5',
  });
  const values = {
    ...startValues({ id: 3, name: 'Lumen', nameKo: null, district: null }),
    country: 'Japan',
    procedures: [procedure('Thread Lift'), procedure('Jaw Botox')],
  };
  expect(summariseBasics(reviewWizardTexts('en'), 'en', values)).toBe('Lumen\u00a0· 18, female\u00a0· Japan');
  expect(summariseProcedures(formatsOf('en'), values)).toBe('Thread Lift ₩5\u00a0· Jaw Botox ₩5');
});
