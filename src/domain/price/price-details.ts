import { type ComponentAnswer, PRICE_COMPONENTS, type PriceComponent } from './method/all-in.ts';

/** Answers about a price, in the order of the form. */
export const PRICE_DETAIL_CHOICES = {
  payment: ['paid', 'quoted_in_writing', 'quoted_orally'],
  anaesthesiaType: ['none', 'local', 'sedation', 'general'],
  bookingChannel: ['direct', 'agent', 'app_or_event', 'other'],
  discountFor: ['review', 'photos', 'season', 'cash', 'package'],
  /** Answers to: were foreigners quoted another price? */
  foreignerPrice: ['yes', 'no', 'unknown'],
} as const;

/** One answer of each choice. */
export type PriceDetailChoices = {
  [Choice in keyof typeof PRICE_DETAIL_CHOICES]: (typeof PRICE_DETAIL_CHOICES)[Choice][number];
};

/** A report's answers about its price; null where none was given. */
export type PriceDetails<Amount = number> = {
  payment: PriceDetailChoices['payment'] | null;
  components: Partial<Record<PriceComponent, { answer: ComponentAnswer; extraKrw: Amount | null }>>;
  anaesthesiaType: PriceDetailChoices['anaesthesiaType'] | null;
  bookingChannel: PriceDetailChoices['bookingChannel'] | null;
  /** In exchange for what the price was reduced; empty if for nothing. */
  discountFor: readonly PriceDetailChoices['discountFor'][] | null;
  foreignerPrice: PriceDetailChoices['foreignerPrice'] | null;
  depositKrw: Amount | null;
  /** Month of payment, YYYY-MM. */
  paidMonth: string | null;
};

/** Details as a form holds them: what was typed and is no amount stays a text. */
export type TypedPriceDetails = PriceDetails<number | string>;

/** Details in which nothing is stated. */
export const NO_PRICE_DETAILS: PriceDetails = {
  payment: null,
  components: {},
  anaesthesiaType: null,
  bookingChannel: null,
  discountFor: null,
  foreignerPrice: null,
  depositKrw: null,
  paidMonth: null,
};

/** Lists the parts that a price may include, in the order of the form. */
export const listComponents = (hasImplant: boolean): readonly PriceComponent[] =>
  PRICE_COMPONENTS.filter((component) => hasImplant || component !== 'implant');

/** Returns answers without that about an implant, if the procedure has none: it was stated for another one before. */
export function applicableDetails<Details extends TypedPriceDetails>(
  details: Details,
  hasImplant: boolean,
): Details {
  const { implant: _, ...components } = details.components;
  return hasImplant ? details : { ...details, components };
}

/** Returns true if nothing was stated. */
export const isUnstated = ({ components, ...choices }: TypedPriceDetails): boolean =>
  Object.keys(components).length === 0 && Object.values(choices).every((choice) => choice === null);
