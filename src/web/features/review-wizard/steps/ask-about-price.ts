import { formatsOf } from '#domain/formats.ts';
import type { Texts } from '#texts/review-wizard.ts';
import type { PriceQuestion } from '#domain/price/question-price.ts';

/** Returns the text of a question about a typed price; undefined without one. */
export function askAboutPrice(t: Texts, question: PriceQuestion | undefined): string | undefined {
  const formats = formatsOf(t.locale);
  switch (question?.kind) {
    case 'zero':
      return t.priceZero({ price: formats.amount(0) });
    case 'little':
      return t.priceLittle({ price: formats.amount(question.leastKrw) });
    case 'above':
      return t.priceFarAbove({ count: question.count, price: formats.amount(question.highestKrw) });
    case 'below':
      return t.priceFarBelow({ count: question.count, price: formats.amount(question.lowestKrw) });
    default:
      return undefined;
  }
}
