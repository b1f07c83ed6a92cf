import { formatPrice } from '#domain/money.ts';
import type { PriceComponent } from '#domain/price/method/all-in.ts';
import { ANSWER_LABELS, COMPONENT_LABELS } from '#domain/price/component-labels.ts';
import {
  listComponents,
  type PriceDetailChoices,
  type TypedPriceDetails,
} from '#domain/price/price-details.ts';

type ChoiceLabels = {
  [Choice in keyof PriceDetailChoices]: {
    label: string;
    values: Readonly<Record<PriceDetailChoices[Choice], string>>;
  };
};

export const CHOICE_LABELS: ChoiceLabels = {
  payment: {
    label: 'Paid or quoted',
    values: { paid: 'paid', quoted_in_writing: 'quoted in writing', quoted_orally: 'quoted orally' },
  },
  anaesthesiaType: {
    label: 'Type of anaesthesia',
    values: { none: 'none', local: 'local', sedation: 'sedation', general: 'general' },
  },
  bookingChannel: {
    label: 'Booked through',
    values: { direct: 'the clinic', agent: 'an agent', app_or_event: 'an app or event', other: 'other' },
  },
  discountFor: {
    label: 'Reduced in exchange for',
    values: { review: 'a review', photos: 'photos', season: 'season', cash: 'cash', package: 'a package' },
  },
  foreignerPrice: {
    label: 'Foreigners quoted another price',
    values: { yes: 'yes', no: 'no', unknown: 'unknown' },
  },
};

/** Formats an amount; what is none is described as typed. */
const formatTyped = (krw: number | string) => (typeof krw === 'number' ? formatPrice(krw) : krw);

/** Describes what a report says about its price, one line for each answer; empty if it says nothing. */
export function listPriceAnswers(details: TypedPriceDetails | null): string[] {
  if (!details) return [];
  const choice = (name: Exclude<keyof PriceDetailChoices, 'discountFor'>) => {
    const [value, { label, values }] = [details[name], CHOICE_LABELS[name]];
    return value === null ? [] : [`${label}: ${new Map(Object.entries(values)).get(value)}`];
  };
  return [
    ...choice('payment'),
    ...listComponents(true).flatMap((part) => describePart(part, details)),
    ...choice('anaesthesiaType'),
    ...choice('bookingChannel'),
    ...describeDiscount(details),
    ...choice('foreignerPrice'),
    ...(details.depositKrw === null ? [] : [`Deposit: ${formatTyped(details.depositKrw)}`]),
    ...(details.paidMonth === null ? [] : [`Month of payment: ${details.paidMonth}`]),
  ];
}

function describePart(part: PriceComponent, { components }: TypedPriceDetails): string[] {
  const stated = components[part];
  if (!stated) return [];
  const amount = stated.extraKrw === null ? '' : ` ${formatTyped(stated.extraKrw)}`;
  return [`${COMPONENT_LABELS[part]}: ${ANSWER_LABELS[stated.answer]}${amount}`];
}

function describeDiscount({ discountFor }: TypedPriceDetails): string[] {
  if (!discountFor) return [];
  const { label, values } = CHOICE_LABELS.discountFor;
  return [`${label}: ${discountFor.map((one) => values[one]).join(', ') || 'nothing'}`];
}
