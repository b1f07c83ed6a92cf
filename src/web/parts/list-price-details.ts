import type { Texts } from '#texts/price-details.ts';
import type { Formats } from '#domain/formats.ts';
import { listComponents, type PriceDetails } from '#domain/price/price-details.ts';
import { answerNames, choiceNames, componentNames } from './price-details-words.ts';

/** An answer about a price in words; `krw` is the amount that it names. */
export type PriceDetailLine = { name: string; text: string; krw?: number };

/** Lists the answers about a price, in the order of the form; questions without an answer are left out. */
export function listPriceDetails(t: Texts, formats: Formats, details: PriceDetails): PriceDetailLine[] {
  const [parts, answers, words] = [componentNames(t), answerNames(t), choiceNames(t)];
  const { payment, anaesthesiaType, bookingChannel, discountFor, foreignerPrice, depositKrw, paidMonth } =
    details;
  const components = listComponents(true).flatMap((part): PriceDetailLine[] => {
    const stated = details.components[part];
    if (!stated) return [];
    const { answer, extraKrw } = stated;
    if (extraKrw === null) return [{ name: parts[part], text: answers[answer] }];
    return [{ name: parts[part], text: t.extraOf({ amount: formats.price(extraKrw) }), krw: extraKrw }];
  });
  const discounts = discountFor && discountFor.map((one) => words.discountFor[one]).join(' · ');
  const answer = (name: string, text: string | null): PriceDetailLine[] =>
    text === null ? [] : [{ name, text }];
  return [
    ...answer(t.paymentQuestion, payment && words.payment[payment]),
    ...components,
    ...answer(t.anaesthesiaType, anaesthesiaType && words.anaesthesiaType[anaesthesiaType]),
    ...answer(t.bookingChannel, bookingChannel && words.bookingChannel[bookingChannel]),
    ...answer(t.discountFor, discounts === null ? null : discounts || t.discountNothing),
    ...answer(t.foreignerPrice, foreignerPrice && words.foreignerPrice[foreignerPrice]),
    ...(depositKrw === null ? [] : [{ name: t.deposit, text: formats.price(depositKrw), krw: depositKrw }]),
    ...answer(t.paidMonth, paidMonth && formats.month(`${paidMonth}-01`)),
  ];
}
