import reviewWizardTexts from '#texts/review-wizard.ts';
import { expect, test } from 'vitest';
import { findTypedPriceQuestion, questionPrice } from '#domain/price/question-price.ts';
import { askAboutPrice } from './ask-about-price.ts';

const reports = { count: 24, averageKrw: 2_500_000, lowestKrw: 1_200_000, highestKrw: 5_000_000 };

const ask = (typed: string, some: typeof reports | null = reports) =>
  askAboutPrice(reviewWizardTexts('en'), findTypedPriceQuestion(typed, some));

test.each(['550000000', '2500', '2500000'])('asks in the words that staff read: %s', (typed) => {
  expect(ask(typed)).toBe(questionPrice(Number(typed), reports));
});

test.each(['2500', '100000'])('asks about the currency that little was typed in: %s', (typed) => {
  const question = findTypedPriceQuestion(typed, reports);
  expect(askAboutPrice(reviewWizardTexts('en'), question, 'JPY')).toContain('its currency (JPY)');
});

test('asks about little without reports, and about zero', () => {
  expect(ask('9', null)).toBe(questionPrice(9, null));
  expect(ask('0')).toBe('₩0 is shown as no price and counts in no figure: is that what you mean?');
});
