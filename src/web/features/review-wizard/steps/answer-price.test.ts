import { expect, test } from 'vitest';
import { PRICE_COMPONENTS } from '#domain/price/method/all-in.ts';
import { newEntry } from '../wizard-values.ts';
import {
  answerDetails,
  answerParts,
  bringBack,
  clearAnswers,
  isAllUnknown,
  type PriceAnswers,
  toggleUnknown,
  typeExtra,
} from './answer-price.ts';

const typed = (extraKrw: number | string | null): PriceAnswers =>
  answerParts(
    typeExtra(answerDetails(newEntry(), { depositKrw: 90_000 }), 'vat', extraKrw),
    ['tests'],
    'included',
  );
const press = (answers: PriceAnswers) => toggleUnknown(answers, PRICE_COMPONENTS);
const vatOf = ({ priceDetails }: PriceAnswers) => priceDetails?.components.vat;

test.each([350_000, '12abc'])('a second press gives back what "I don’t know" replaced: %s', (extraKrw) => {
  const answers = typed(extraKrw);
  const unknown = press(answers);
  expect(isAllUnknown(unknown.priceDetails, PRICE_COMPONENTS)).toBe(true);
  expect(unknown.priceDetails?.depositKrw).toBe(90_000);
  expect(press(unknown).priceDetails).toEqual(answers.priceDetails);
  const untouched = press(press(newEntry()));
  expect(untouched.priceDetails).toBeNull();
});

test('an amount comes back with its answer, whatever was chosen meanwhile, and stays empty if it was emptied', () => {
  for (const other of ['included', 'unknown', null] as const) {
    const changed = answerParts(typed('12abc'), ['vat'], other);
    expect(vatOf(changed)?.extraKrw ?? null).toBeNull();
    expect(vatOf(answerParts(changed, ['vat'], 'extra'))).toEqual({ answer: 'extra', extraKrw: '12abc' });
  }
  expect(vatOf(answerParts(press(typed(5)), ['vat'], 'extra'))).toEqual({ answer: 'extra', extraKrw: 5 });
  const emptied = typeExtra(answerParts(answerParts(typed(5), ['vat'], null), ['vat'], 'extra'), 'vat', null);
  const again = answerParts(answerParts(emptied, ['vat'], 'included'), ['vat'], 'extra');
  expect(vatOf(again)).toEqual({ answer: 'extra', extraKrw: null });
});

test('cleared answers can be brought back, also after other presses', () => {
  const answers = typed(350_000);
  const cleared = clearAnswers(answers);
  expect(cleared.priceDetails).toBeNull();
  expect(bringBack(cleared).priceDetails).toEqual(answers.priceDetails);
  expect(bringBack(press(press(cleared))).priceDetails).toEqual(answers.priceDetails);
  expect(bringBack(clearAnswers(cleared)).priceDetails).toEqual(answers.priceDetails);
});
