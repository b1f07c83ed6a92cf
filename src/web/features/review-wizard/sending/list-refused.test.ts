import reviewWizardTexts from '#texts/review-wizard.ts';
import { expect, test } from 'vitest';
import { newEntry } from '../wizard-values.ts';
import { listRefused } from './list-refused.ts';

const message = 'Not listed any more';
const procedures = [{ ...newEntry(), procedure: { id: 1, name: 'Mole Removal', nameKo: null } }, newEntry()];

test('refused answers of the first steps are named once each, with the field to go to', () => {
  const fields = ['clinic', 'clinic', 'email', 'procedures', 'procedures.0.procedure', 'procedures.0.doctor'];
  const faults = [...fields, 'procedures.1.priceKrw'].map((field) => ({ field, message }));
  expect(
    listRefused(reviewWizardTexts('en'), { procedures }, faults).map(({ field, name }) => [field, name]),
  ).toEqual([
    ['clinic', 'Clinic'],
    ['procedures.0.procedure', 'Mole Removal'],
    ['procedures.1.priceKrw', 'Procedure 2'],
  ]);
});
