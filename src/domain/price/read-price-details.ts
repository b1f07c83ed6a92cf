import * as z from 'zod';
import { API_MESSAGES } from '../review/api-messages.ts';
import { fault, type FaultCode } from '../fault-messages.ts';
import { SUBMISSION_LIMITS } from '../review/submission-rules.ts';
import { strictFields } from '../strict-fields.ts';
import {
  COMPONENT_ANSWERS,
  PRICE_COMPONENTS,
  type PriceComponent,
  type ReportedComponent,
} from './method/all-in.ts';
import { isUnstated, PRICE_DETAIL_CHOICES, type PriceDetails } from './price-details.ts';

/** A choice; null, an empty text or no value if nothing was chosen. */
export const choice = <Value extends string>(values: readonly Value[]) =>
  z.preprocess(
    (sent) => (sent === '' || sent === undefined ? null : sent),
    z.enum(values, API_MESSAGES.choiceOf(values)).nullable(),
  );

/** An amount in won, also as a text of digits; null if none was given. */
export const amountFrom = (
  lowest: number,
  invalid: FaultCode = fault('amountInvalid'),
  tooHigh: FaultCode = fault('priceTooHigh'),
) =>
  z.preprocess((sent) => {
    if (sent === '' || sent === undefined) return null;
    return typeof sent === 'string' && /^-?\d+$/.test(sent) ? Number(sent) : sent;
  }, z.int(invalid).min(lowest, invalid).max(SUBMISSION_LIMITS.price.highest, tooHigh).nullable());

const discountFor = z.preprocess(
  (sent) => sent ?? null,
  z
    .array(
      z.enum(PRICE_DETAIL_CHOICES.discountFor, API_MESSAGES.choiceOf(PRICE_DETAIL_CHOICES.discountFor)),
      API_MESSAGES.discountFor,
    )
    .transform((sent): PriceDetails['discountFor'] =>
      PRICE_DETAIL_CHOICES.discountFor.filter((one) => sent.includes(one)),
    )
    .nullable(),
);

const paidMonth = z.preprocess(
  (sent) => (sent === '' || sent === undefined ? null : sent),
  z
    .string(fault('paidMonthRange'))
    .regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, fault('paidMonthRange'))
    .nullable(),
);

/** All details but the components. */
const FIELDS = {
  payment: choice(PRICE_DETAIL_CHOICES.payment),
  anaesthesiaType: choice(PRICE_DETAIL_CHOICES.anaesthesiaType),
  bookingChannel: choice(PRICE_DETAIL_CHOICES.bookingChannel),
  discountFor,
  foreignerPrice: choice(PRICE_DETAIL_CHOICES.foreignerPrice),
  depositKrw: amountFrom(0),
  paidMonth,
};

const COMPONENT_FIELDS = { answer: choice(COMPONENT_ANSWERS), extraKrw: amountFrom(1) };

const ofEachComponent = <Schema extends z.ZodType>(schema: Schema) =>
  strictFields(
    Object.fromEntries(PRICE_COMPONENTS.map((name) => [name, schema])) as Record<PriceComponent, Schema>,
    API_MESSAGES.priceComponents,
  );

const component = strictFields(COMPONENT_FIELDS, API_MESSAGES.priceComponent)
  .refine(({ answer, extraKrw }) => extraKrw === null || answer === 'extra', {
    path: ['extraKrw'],
    error: API_MESSAGES.extraUnasked,
  })
  .transform(({ answer, extraKrw }): ReportedComponent | null => answer && { answer, extraKrw })
  .nullish();

const components = ofEachComponent(component)
  .nullish()
  .transform((sent) => {
    const stated = Object.entries(sent ?? {}).filter(([, answer]) => answer);
    return Object.fromEntries(stated) as PriceDetails['components'];
  });

/**
 * Schema of what a report says about its price, all of it optional; null if nothing is stated. `findDetailFaults`
 * compares it with the price and with today.
 */
export const priceDetailsInput = strictFields({ ...FIELDS, components }, API_MESSAGES.priceDetails)
  .transform((details): PriceDetails | null => (isUnstated(details) ? null : details))
  .nullable();

/** Schema of a change of details: what is left out stays, null clears a field, or all of them. */
export const priceDetailsChange = strictFields(
  {
    ...FIELDS,
    components: ofEachComponent(
      strictFields(COMPONENT_FIELDS, API_MESSAGES.priceComponent).partial().nullish(),
    ).nullable(),
  },
  API_MESSAGES.priceDetails,
)
  .partial()
  .nullable();

/** A change of details; a field that is missing or undefined stays. */
export type PriceDetailsChange = NonNullable<z.output<typeof priceDetailsChange>>;
