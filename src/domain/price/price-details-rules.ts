import type { ReviewFault } from '../fault-messages.ts';
import { SUBMISSION_LIMITS } from '../review/submission-rules.ts';
import { PRICE_COMPONENTS, type PriceComponent } from './method/all-in.ts';
import type { PriceDetails, TypedPriceDetails } from './price-details.ts';

/** Faults by the path of their field: 'components.vat.extraKrw'. */
export type DetailFaults = Record<string, ReviewFault>;

/** Price and day with which details are compared; null or 0 for a report without a price, the day in Seoul. */
export type DetailFrame = { priceKrw: number | null; today: string };

/** Finds what was typed for an amount and is none. */
export function findMistypedAmounts({ components, depositKrw }: TypedPriceDetails): DetailFaults {
  const amounts = [
    ...PRICE_COMPONENTS.map((part) => [extraPath(part), components[part]?.extraKrw] as const),
    ['depositKrw', depositKrw] as const,
  ];
  const mistyped = amounts.filter(([, amount]) => typeof amount === 'string');
  return Object.fromEntries(mistyped.map(([path]) => [path, 'amountInvalid']));
}

const extraPath = (part: PriceComponent) => `components.${part}.extraKrw`;

const numberOr = (amount: number | string | null | undefined) => (typeof amount === 'number' ? amount : null);

/** Finds amounts that are none or do not fit the price, and a month that is none of a payment. */
export function findDetailFaults(details: TypedPriceDetails, { priceKrw, today }: DetailFrame): DetailFaults {
  const price = priceKrw ?? 0;
  const faults = findMistypedAmounts(details);
  let total = price;
  for (const component of PRICE_COMPONENTS) {
    const extra = numberOr(details.components[component]?.extraKrw);
    if (extra === null) continue;
    total += extra;
    if (extra === 0) faults[extraPath(component)] = 'amountInvalid';
    if (extra > price || total > SUBMISSION_LIMITS.price.highest)
      faults[extraPath(component)] = 'extraTooHigh';
  }
  if ((numberOr(details.depositKrw) ?? 0) > price) faults['depositKrw'] = 'depositTooHigh';
  if (details.paidMonth !== null && !isPaymentMonth(details.paidMonth, today))
    faults['paidMonth'] = 'paidMonthRange';
  return faults;
}

/** Finds an answer about an implant of a procedure that has none. */
export const findImplantFault = (details: PriceDetails | null, hasImplant: boolean): DetailFaults =>
  details?.components.implant && !hasImplant ? { 'components.implant.answer': 'implantUnasked' } : {};

/** Returns faults under the paths that they have in a review. */
export const inPriceDetails = <Fault>(faults: Readonly<Record<string, Fault>>): Record<string, Fault> =>
  Object.fromEntries(Object.entries(faults).map(([path, fault]) => [`priceDetails.${path}`, fault]));

/** Returns true if a month, YYYY-MM, is one in which a price can have been paid. @param today YYYY-MM-DD in Seoul */
const isPaymentMonth = (month: string, today: string): boolean =>
  month >= SUBMISSION_LIMITS.date.earliest.slice(0, 7) && month <= today.slice(0, 7);
