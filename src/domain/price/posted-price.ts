import type { PortalFault } from '../fault-messages.ts';
import { SUBMISSION_LIMITS } from '../review/submission-rules.ts';
import { isPastDay } from '../seoul-day.ts';
import { PRICE_COMPONENTS, type PriceComponent } from './method/all-in.ts';

/** Answers of a clinic about a part of its price; it knows its own prices, so none is 'unknown'. */
export const POSTED_ANSWERS = ['included', 'extra', 'not_applicable'] as const;

type PostedAnswer = (typeof POSTED_ANSWERS)[number];

/** Parts of a posted price; a missing one was not stated. */
export type PostedComponents = Partial<
  Record<PriceComponent, { answer: PostedAnswer; extraKrw: number | null }>
>;

/** A price as a clinic posts it for a procedure. */
export type PostedOffer = {
  amountKrw: number;
  components: PostedComponents;
  /** First day on which it is valid, YYYY-MM-DD in Seoul. */
  validFrom: string;
};

/** States of a posted price: 'approved' is the current one, 'ended' a former one. */
export const POSTED_STATUSES = ['pending', 'approved', 'declined', 'withdrawn', 'ended'] as const;

export type PostedStatus = (typeof POSTED_STATUSES)[number];

/** Distance from a paid report, in percent of the report, up to which a posted price is marked. */
const NEAR_PERCENT = 3;

/** Months after `validFrom` for which a posted price is taken as present. */
const FRESH_MONTHS = 12;

/** Returns the lowest and the highest report that there can be within NEAR_PERCENT of which a posted price lies. */
export const nearReports = (amountKrw: number) => ({
  lowestKrw: Math.ceil((amountKrw * 100) / (100 + NEAR_PERCENT)),
  highestKrw: Math.min(SUBMISSION_LIMITS.price.highest, Math.floor((amountKrw * 100) / (100 - NEAR_PERCENT))),
});

/** Returns the first day on which a posted price may have become valid to be fresh today. @param today YYYY-MM-DD */
export function freshSince(today: string): string {
  const [year = 0, month = 0] = today.split('-').map(Number);
  const months = year * 12 + month - 1 - FRESH_MONTHS;
  const pad = (number: number) => String(number).padStart(2, '0');
  const start = `${Math.floor(months / 12)}-${pad((months % 12) + 1)}`;
  const lastDay = new Date(Date.UTC(Math.floor(months / 12), (months % 12) + 1, 0)).getUTCDate();
  return `${start}-${pad(Math.min(Number(today.slice(8)), lastDay))}`;
}

/** Finds extras above the price and a day that has not begun, by the path of their field. */
export function findOfferFaults(offer: PostedOffer, now: Date): Record<string, PortalFault> {
  const faults: Record<string, PortalFault> = {};
  let total = offer.amountKrw;
  for (const component of PRICE_COMPONENTS) {
    const extra = offer.components[component]?.extraKrw ?? null;
    if (extra === null) continue;
    total += extra;
    if (extra > offer.amountKrw || total > SUBMISSION_LIMITS.price.highest)
      faults[`components.${component}.extraKrw`] = 'postedExtraTooHigh';
  }
  if (offer.validFrom < SUBMISSION_LIMITS.date.earliest || !isPastDay(offer.validFrom, now))
    faults['validFrom'] = 'validFromRange';
  return faults;
}
