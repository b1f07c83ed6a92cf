import { PRICE_COMPONENTS } from '#domain/price/method/all-in.ts';
import { NO_PRICE_DETAILS, type TypedPriceDetails } from '#domain/price/price-details.ts';

/**
 * Returns what differs between two states of details, for the API: null clears an answer, or all of them. What is no
 * amount stays as typed, for the API to refuse.
 */
export function toDetailsChange(from: TypedPriceDetails | null, to: TypedPriceDetails | null) {
  if (to === null) return null;
  const { components: before, ...former } = from ?? NO_PRICE_DETAILS;
  const { components: after, ...fields } = to;
  const changed = Object.entries(fields).filter(
    ([field, value]) => !isSame(value, former[field as keyof typeof former]),
  );
  const parts = PRICE_COMPONENTS.filter((part) => !isSame(before[part], after[part])).map(
    (part) => [part, after[part] ?? null] as const,
  );
  return {
    ...Object.fromEntries(changed),
    ...(parts.length > 0 && { components: Object.fromEntries(parts) }),
  };
}

/** Compares answers, whose keys the draft has put into one order. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
