import type { Texts } from '#texts/review-wizard.ts';
import { formatCurrency } from '#domain/money.ts';
import type { PriceQuestion } from '#domain/price/question-price.ts';

/** Returns the text of a question about a typed price; undefined without one. */
export function askAboutPrice(t: Texts, question: PriceQuestion | undefined): string | undefined {
  switch (question?.kind) {
    case 'zero':
      return t.priceZero({ price: formatCurrency(0) });
    case 'little':
      return t.priceLittle({ price: formatCurrency(question.leastKrw) });
    case 'above':
      return t.priceFarAbove({ count: question.count, price: formatCurrency(question.highestKrw) });
    case 'below':
      return t.priceFarBelow({ count: question.count, price: formatCurrency(question.lowestKrw) });
    default:
      return undefined;
  }
}
