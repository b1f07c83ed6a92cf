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
  switch (question?.kind) {
    case 'zero':
      return t.priceZero({ price: formats.amount(0) });
    case 'little':
      if (currency !== undefined) return t.priceLow({ currency });
      return t.priceLittle({ price: formats.amount(question.leastKrw) });
    case 'above':
      return t.priceFarAbove({ count: question.count, price: formats.amount(question.highestKrw) });
    case 'below':
      if (currency !== undefined) return t.priceLow({ currency });
      return t.priceFarBelow({ count: question.count, price: formats.amount(question.lowestKrw) });
    default:
      return undefined;
  }
}
