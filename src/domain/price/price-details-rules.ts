import type { ReviewFault } from '../fault-messages.ts';
import { SUBMISSION_LIMITS } from '../review/submission-rules.ts';
import { PRICE_COMPONENTS } from './method/all-in.ts';
import type { PriceDetails } from './price-details.ts';

/** Faults by the path of their field: 'components.vat.extraKrw'. */
export type DetailFaults = Record<string, ReviewFault>;

/** Price and day with which details are compared; null or 0 for a report without a price, the day in Seoul. */
export type DetailFrame = { priceKrw: number | null; today: string };

/** Finds amounts that do not fit the price, and a month that is none of a payment. */
export function findDetailFaults(details: PriceDetails, { priceKrw, today }: DetailFrame): DetailFaults {
  const price = priceKrw ?? 0;
  const faults: DetailFaults = {};
  let total = price;
  for (const component of PRICE_COMPONENTS) {
    const extra = details.components[component]?.extraKrw ?? null;
    if (extra === null) continue;
    total += extra;
    if (extra === 0) faults[`components.${component}.extraKrw`] = 'amountInvalid';
    if (extra > price || total > SUBMISSION_LIMITS.price.highest)
      faults[`components.${component}.extraKrw`] = 'extraTooHigh';
  }
  if ((details.depositKrw ?? 0) > price) faults['depositKrw'] = 'depositTooHigh';
  if (details.paidMonth !== null && !isPaymentMonth(details.paidMonth, today))
    faults['paidMonth'] = 'paidMonthRange';
  return faults;
}

/** Returns faults under the paths that they have in a review. */
export const inPriceDetails = <Fault>(faults: Readonly<Record<string, Fault>>): Record<string, Fault> =>
  Object.fromEntries(Object.entries(faults).map(([path, fault]) => [`priceDetails.${path}`, fault]));

/** Returns true if a month, YYYY-MM, is one in which a price can have been paid. @param today YYYY-MM-DD in Seoul */
const isPaymentMonth = (month: string, today: string): boolean =>
  month >= SUBMISSION_LIMITS.date.earliest.slice(0, 7) && month <= today.slice(0, 7);
