import * as z from 'zod';
import { fault } from '../fault-messages.ts';
import { invalidFields, readFields } from '../invalid-fields.ts';
import { API_MESSAGES } from '../review/api-messages.ts';
import { strictFields } from '../strict-fields.ts';
import { PRICE_COMPONENTS } from './method/all-in.ts';
import { amountFrom, choice } from './read-price-details.ts';
import { findOfferFaults, POSTED_ANSWERS, type PostedComponents, type PostedOffer } from './posted-price.ts';

const amount = amountFrom(1, fault('postedAmountInvalid'), fault('postedAmountTooHigh'));

const component = strictFields(
  { answer: choice(POSTED_ANSWERS), extraKrw: amount },
  API_MESSAGES.priceComponent,
)
  .refine((sent) => sent.extraKrw === null || sent.answer === 'extra', {
    path: ['extraKrw'],
    error: API_MESSAGES.extraUnasked,
  })
  .nullish();

const offerSchema = z.object({
  amountKrw: amount.transform((sent, context) => {
    if (sent === null) context.addIssue({ code: 'custom', message: fault('postedAmountInvalid') });
    return sent ?? 0;
  }),
  validFrom: z.string(fault('validFromRange')).trim(),
  components: strictFields(
    Object.fromEntries(PRICE_COMPONENTS.map((name) => [name, component])),
    API_MESSAGES.priceComponents,
  )
    .nullish()
    .transform((sent) => {
      const stated = Object.entries(sent ?? {}).filter(([, said]) => said?.answer);
      return Object.fromEntries(stated) as PostedComponents;
    }),
});

/** Reads a posted price, whatever the day. @throws AppError invalid-input naming each faulty field */
export const readOffer = (payload: unknown): PostedOffer => readFields(offerSchema, payload);

/** Reads the price that a clinic posts. @throws AppError invalid-input naming each faulty field */
export function readPostedPrice(payload: unknown, now: Date): PostedOffer {
  const offer = readOffer(payload);
  const faults = findOfferFaults(offer, now);
  if (Object.keys(faults).length > 0) throw invalidFields(faults);
  return offer;
}
