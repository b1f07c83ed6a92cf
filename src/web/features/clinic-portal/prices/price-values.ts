import { PRICE_COMPONENTS, type PriceComponent } from '#domain/price/method/all-in.ts';
import { listComponents } from '#domain/price/price-details.ts';
import type { OwnPostedPrice } from '#domain/price/posted-price-views.ts';
import {
  findOfferFaults,
  POSTED_ANSWERS,
  type PostedComponents,
  type PostedOffer,
} from '#domain/price/posted-price.ts';
import { readStoredPrice } from '#domain/price/typed-price.ts';
import type { PortalFault } from '#domain/fault-messages.ts';
import { SUBMISSION_LIMITS } from '#domain/review/submission-rules.ts';

/** Fields of the form by the names that the API gives them; values as typed. */
export type PriceField =
  | 'amountKrw'
  | 'validFrom'
  | `components.${PriceComponent}.answer`
  | `components.${PriceComponent}.extraKrw`;

export type PriceValues = Record<PriceField, string>;

export const answerField = (part: PriceComponent) => `components.${part}.answer` as const;
export const extraField = (part: PriceComponent) => `components.${part}.extraKrw` as const;

export const PRICE_FIELDS: readonly PriceField[] = [
  'amountKrw',
  'validFrom',
  ...PRICE_COMPONENTS.flatMap((part) => [answerField(part), extraField(part)]),
];

const digits = (krw: number | null) => (krw === null ? '' : String(krw));

/** Returns the form's initial values: what waits, or what visitors see, or what was refused. */
export function startValues({ pending, current, refused }: OwnPostedPrice): PriceValues {
  const offer = pending ?? current ?? refused;
  const parts = PRICE_COMPONENTS.flatMap((part) => {
    const stated = offer?.components[part];
    return [
      [answerField(part), stated?.answer ?? ''],
      [extraField(part), digits(stated?.extraKrw ?? null)],
    ];
  });
  return {
    amountKrw: digits(offer?.amountKrw ?? null),
    validFrom: offer?.validFrom ?? '',
    ...(Object.fromEntries(parts) as Omit<PriceValues, 'amountKrw' | 'validFrom'>),
  };
}

/** Returns an amount; NaN for a text that is none. */
const toKrw = (stored: string) => readStoredPrice(stored) ?? NaN;

/** Converts the form's values for the API. Amounts of parts that are not extra are dropped. */
export function toOffer(values: PriceValues, hasImplant: boolean): PostedOffer {
  const components: PostedComponents = {};
  for (const part of listComponents(hasImplant)) {
    const answer = POSTED_ANSWERS.find((one) => one === values[answerField(part)]);
    const extra = answer === 'extra' ? values[extraField(part)] : '';
    if (answer) components[part] = { answer, extraKrw: extra === '' ? null : toKrw(extra) };
  }
  return { amountKrw: toKrw(values.amountKrw), validFrom: values.validFrom, components };
}

/** Finds what the API would refuse, by field. */
export function findPriceFaults(
  values: PriceValues,
  hasImplant: boolean,
  now: Date,
): Partial<Record<PriceField, PortalFault>> {
  const offer = toOffer(values, hasImplant);
  const faults: Partial<Record<PriceField, PortalFault>> = findOfferFaults(offer, now);
  if (!(offer.amountKrw > 0)) faults.amountKrw = 'postedAmountInvalid';
  else if (offer.amountKrw > SUBMISSION_LIMITS.price.highest) faults.amountKrw = 'postedAmountTooHigh';
  for (const part of listComponents(hasImplant))
    if (!((offer.components[part]?.extraKrw ?? 1) > 0)) faults[extraField(part)] = 'postedAmountInvalid';
  // Compared with no price, every extra is too high.
  if (faults.amountKrw === 'postedAmountInvalid')
    for (const part of PRICE_COMPONENTS)
      if (faults[extraField(part)] === 'postedExtraTooHigh') delete faults[extraField(part)];
  return faults;
}
