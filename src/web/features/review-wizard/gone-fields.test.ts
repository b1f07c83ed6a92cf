import reviewFaultTexts from '#texts/review-faults.ts';
import { expect, test } from 'vitest';
import { goneFaults, listGone } from './gone-fields.ts';
import { newEntry, startValues } from './wizard-values.ts';

const CLINIC = { id: 3, name: 'Lumen', nameKo: null, district: null };
const RHINOPLASTY = { id: 5, name: 'Rhinoplasty', nameKo: null };
const OTOPLASTY = { id: 6, name: 'Otoplasty', nameKo: null };
const procedures = [RHINOPLASTY, OTOPLASTY].map((procedure) => ({ ...newEntry(), procedure }));
const DRAFT = {
  values: { ...startValues(CLINIC), procedures },
  linkedClinicId: 3,
  outbox: null,
  photoCount: 0,
};
const PAGE = { clinic: null, unknown: null, groups: [{ name: 'Nose', items: [RHINOPLASTY] }] };
const REFUSED = ['clinic', 'procedures.0.procedure', 'procedures.1.procedure'];

test.each([
  ['nothing', DRAFT, PAGE, []],
  ["the link's clinic, which the site has not", DRAFT, { ...PAGE, unknown: { id: 3 } }, ['clinic']],
  ["not another clinic than the link's", DRAFT, { ...PAGE, unknown: { id: 4 } }, []],
  ['nothing for a link without a number', DRAFT, { ...PAGE, unknown: { id: null } }, []],
  [
    'what was refused and is not offered',
    { ...DRAFT, gone: REFUSED },
    PAGE,
    ['clinic', 'procedures.1.procedure'],
  ],
  [
    'no clinic that is back',
    { ...DRAFT, gone: REFUSED },
    { ...PAGE, clinic: CLINIC },
    ['procedures.1.procedure'],
  ],
  [
    'nothing without a clinic or procedure',
    { ...DRAFT, values: { ...startValues(null), procedures: [newEntry()] }, gone: REFUSED },
    PAGE,
    [],
  ],
])('a draft has gone: %s', (_, draft, page, fields) => {
  expect(listGone(draft, page)).toEqual(fields);
});

test('a field whose choice is gone names it', () => {
  const faults = goneFaults(reviewFaultTexts('en'), DRAFT, ['clinic', 'procedures.1.procedure']);
  expect(faults.map(({ field, message }) => [field, message])).toEqual([
    ['clinic', 'Lumen is not listed any more. Choose another clinic.'],
    ['procedures.1.procedure', 'Otoplasty is not listed any more. Choose another procedure.'],
  ]);
});
