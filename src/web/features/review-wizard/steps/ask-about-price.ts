import { formatsOf } from '#domain/formats.ts';
import type { Texts } from '#texts/review-wizard.ts';
import type { PriceQuestion } from '#domain/price/question-price.ts';

/**
 * Returns the text of a question about a typed price; undefined without one.
 * @param currency the price was typed in; won if it is undefined
 */
export function askAboutPrice(
  t: Texts,
  question: PriceQuestion | undefined,
  currency?: string,
): string | undefined {
  const formats = formatsOf(t.locale);
  const isLow = question?.kind === 'little' || question?.kind === 'below';
  if (isLow && currency !== undefined) return t.priceLow({ currency });
  switch (question?.kind) {
    case 'zero':
      return t.priceZero({ price: formats.amount(0) });
    case 'above':
      return t.priceFarAbove({ count: question.count, price: formats.amount(question.highestKrw) });
    case 'little':
      return t.priceLittle({ price: formats.amount(question.leastKrw) });
    case 'below':
      return t.priceFarBelow({ count: question.count, price: formats.amount(question.lowestKrw) });
    default:
      return undefined;
  }
}
