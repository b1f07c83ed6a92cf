import reviewFaultTexts from '#texts/review-faults.ts';
import { expect, test } from 'vitest';
import { NO_PRICE_DETAILS, type TypedPriceDetails } from '#domain/price/price-details.ts';
import { faultTexts } from './fault-texts.ts';
import { fieldAfterRemoval, findFaults, findReachableStep, stepOf } from './find-faults.ts';
import { newEntry, type ProcedureEntry, startValues, type WizardValues } from './wizard-values.ts';

const NOW = new Date('2026-06-30T20:00:00Z'); // 1 July in Seoul

const ENTRY: ProcedureEntry = {
  ...newEntry(),
  procedure: { id: 7, name: 'Rhinoplasty', nameKo: null },
  treatmentDate: '2026-05-02',
  priceKrw: '3500000',
  doctor: 'Han Areum, MD',
  content: 'Everything was explained twice.',
};

const VALUES: WizardValues = {
  ...startValues({ id: 3, name: 'Lumen', nameKo: null, district: 'Gangnam-gu' }),
  country: 'Singapore',
  procedures: [ENTRY],
  email: 'me@example.org',
};

const TEXTS = faultTexts(reviewFaultTexts('en'));

const NO_PRICE = 'Price must be a number: please type digits only, without letters or a minus sign';
const NO_AMOUNT = 'Please enter an amount in won, in digits and above 0';
const MISTYPED: TypedPriceDetails = {
  ...NO_PRICE_DETAILS,
  components: { vat: { answer: 'extra', extraKrw: '12abc' } },
};

const messagesOf = (changes: Partial<WizardValues>) =>
  findFaults({ ...VALUES, ...changes }, NOW).map(({ field, fault }) => `${field}: ${TEXTS[fault]}`);
const messagesOfEntry = (changes: Partial<ProcedureEntry>) =>
  messagesOf({ procedures: [{ ...ENTRY, ...changes }] });

test('an answer about an implant is checked only where the procedure has one', () => {
  const implant = { answer: 'extra', extraKrw: '999999999' } as const;
  const priceDetails = { ...NO_PRICE_DETAILS, components: { implant } };
  const procedure = ENTRY.procedure && { ...ENTRY.procedure, hasImplant: true };
  const field = 'priceDetails.components.implant.extraKrw';
  expect(messagesOfEntry({ priceDetails, procedure })).toEqual([expect.stringContaining(field)]);
  expect(messagesOfEntry({ priceDetails })).toEqual([]);
});

test('a complete review form has no faults', () => {
  expect(messagesOf({})).toEqual([]);
});

test.each<[string, Partial<WizardValues>]>([
  ['clinic: Please select a clinic', { clinic: null }],
  ['age: You must be at least 18 years old', { age: '17' }],
  ['age: You must be at least 18 years old', { age: '-3' }],
  ['age: Please enter a valid age', { age: '121' }],
  ['age: Please enter a valid age', { age: '30.5' }],
  ['gender: Please select your gender', { gender: '' as 'male' }],
  ['country: Please select your country', { country: null }],
  ['procedures: Please add at least one procedure', { procedures: [] }],
  [
    'procedures: Up to 10 procedures can be sent at once. Please send these first, then the others.',
    { procedures: Array.from({ length: 11 }, (): ProcedureEntry => ENTRY) },
  ],
  ['satisfaction: Please rate your satisfaction from 1 to 5', { satisfaction: 6 }],
  ['satisfaction: Please rate your satisfaction from 1 to 5', { satisfaction: 2.5 }],
  ['recovery: Please select how your recovery was', { recovery: 'awful' }],
  ['email: Please enter a valid email address', { email: '' }],
  ['email: Please enter a valid email address', { email: 'me@example' }],
])('%s', (message, changes) => {
  expect(messagesOf(changes)).toEqual([message]);
});

test.each<[string, Partial<ProcedureEntry>]>([
  ['procedure: Please select a procedure', { procedure: null }],
  ['treatmentDate: Please select a date for this procedure', { treatmentDate: '' }],
  ['treatmentDate: Please select a date from 2000-01-01 to today', { treatmentDate: '1999-12-31' }],
  ['treatmentDate: Please select a date from 2000-01-01 to today', { treatmentDate: '2026-07-02' }],
  ['priceKrw: Please enter the price for this procedure', { priceKrw: '' }],
  [`priceKrw: ${NO_PRICE}`, { priceKrw: '-50' }],
  [`priceKrw: ${NO_PRICE}`, { priceKrw: '1e6' }],
  [`priceDetails.depositKrw: ${NO_AMOUNT}`, { priceDetails: { ...NO_PRICE_DETAILS, depositKrw: '-50' } }],
  [`priceDetails.components.vat.extraKrw: ${NO_AMOUNT}`, { priceDetails: MISTYPED }],
  ['priceKrw: Please enter a price in won that is not that high', { priceKrw: '3000000000' }],
  ['doctor: Please insert the doctor name for this procedure', { doctor: '' }],
  ['doctor: Doctor name cannot be empty', { doctor: '   ' }],
  ['doctor: Doctor name cannot be empty', { doctor: ', MD' }],
  ['content: Please provide a longer experience message', { content: '' }],
  ['content: Please provide a longer experience message', { content: ' ninechars ' }],
])('procedures.0.%s', (message, changes) => {
  expect(messagesOfEntry(changes)).toEqual([`procedures.0.${message}`]);
});

const TYPED = { currency: 'USD', amount: '2500', rateDay: '2026-06-28' };

test.each<[string, Partial<ProcedureEntry>]>([
  // 15 days before 1 July in Seoul.
  ['There is no current exchange rate', { priceTyped: { ...TYPED, rateDay: '2026-06-16' } }],
  ['There is no current exchange rate', { priceTyped: { ...TYPED, rateDay: null }, priceKrw: '' }],
  ['Please enter the price for this procedure', { priceTyped: { ...TYPED, amount: ' ' }, priceKrw: '' }],
  [NO_PRICE, { priceTyped: { ...TYPED, amount: 'a lot' }, priceKrw: '' }],
  [NO_PRICE, { priceTyped: { ...TYPED, amount: '-2500' }, priceKrw: '' }],
  ['Please enter a price in won that is not that high', { priceTyped: TYPED, priceKrw: '3000000000' }],
])('a price typed in another currency: %s', (message, changes) => {
  expect(messagesOfEntry(changes)).toEqual([expect.stringContaining(`procedures.0.priceKrw: ${message}`)]);
});

test('a price typed in another currency is fine with a rate of the last 14 days', () => {
  expect(messagesOfEntry({ priceTyped: TYPED })).toEqual([]);
  expect(messagesOfEntry({ priceTyped: { ...TYPED, rateDay: '2026-06-17' } })).toEqual([]);
});

test.each<Partial<WizardValues>>([{ age: '18' }, { age: '120' }, { satisfaction: 1 }, { satisfaction: 5 }])(
  'what is just allowed is: %j',
  (changes) => expect(messagesOf(changes)).toEqual([]),
);

test.each<Partial<ProcedureEntry>>([
  { priceKrw: '0' },
  { priceKrw: '2147483647' },
  { doctor: 'a'.repeat(200) },
  { content: 'ten chars.' },
  { content: 'a'.repeat(10_000) },
])('so is what is just allowed of a procedure', (changes) => {
  expect(messagesOfEntry(changes)).toEqual([]);
});

test.each<[string, Partial<ProcedureEntry>]>([
  ['priceKrw: Please enter a price in won that is not that high', { priceKrw: '2147483648' }],
  ['doctor: Please keep the doctor name within 200 characters', { doctor: 'a'.repeat(201) }],
  ['content: Please keep your experience within 10,000 characters', { content: 'a'.repeat(10_001) }],
])('what is just beyond is not: %s', (message, changes) => {
  expect(messagesOfEntry(changes)).toEqual([`procedures.0.${message}`]);
});

test('a text that is no number counts as 18, an e-mail may have blanks around it, the day is the one in Seoul', () => {
  expect(messagesOf({ age: 'thirty', email: ' me@example.org ' })).toEqual([]);
  expect(messagesOfEntry({ treatmentDate: '2026-07-01' })).toEqual([]);
  expect(messagesOfEntry({ treatmentDate: '2000-01-01' })).toEqual([]);
});

test('amounts that are none are named together with a price that is none', () => {
  expect(messagesOfEntry({ priceKrw: '-50', priceDetails: MISTYPED })).toEqual([
    `procedures.0.priceKrw: ${NO_PRICE}`,
    `procedures.0.priceDetails.components.vat.extraKrw: ${NO_AMOUNT}`,
  ]);
});

test('who was not told the doctor names none', () => {
  expect(messagesOfEntry({ doctor: '', isDoctorUntold: true })).toEqual([]);
});

test('a step can be reached when those before it are answered', () => {
  expect(findReachableStep(startValues(null), NOW)).toBe(1);
  expect(findReachableStep({ ...VALUES, procedures: [] }, NOW)).toBe(2);
  expect(findReachableStep({ ...VALUES, email: '' }, NOW)).toBe(3);
});

test.each([
  ['clinic', 1],
  ['procedures', 2],
  ['procedures.0.priceDetails.depositKrw', 2],
  ['recovery', 3],
  ['photos', 3],
])('%s is asked in step %i', (field, step) => {
  expect(stepOf(field)).toBe(step);
});

test.each([
  ['procedures.0.priceKrw', 'procedures.0.priceKrw'],
  ['procedures.1.priceKrw', null],
  ['procedures.10.doctor', 'procedures.9.doctor'],
  ['procedures', 'procedures'],
  ['clinic', 'clinic'],
])('after the second procedure was removed, %s is %s', (field, moved) => {
  expect(fieldAfterRemoval(field, 1)).toBe(moved);
});
