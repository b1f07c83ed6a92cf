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
