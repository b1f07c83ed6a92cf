import { PRICE_COMPONENTS } from '#domain/price/method/all-in.ts';
import { isUnstated, type PriceDetails } from '#domain/price/price-details.ts';
import type { reviewPriceDetails } from '#server/db/schema/index.ts';

type Row = typeof reviewPriceDetails.$inferSelect;

/** Returns the details that a row holds; null for a review without any. */
export function toPriceDetails(row: Omit<Row, 'reviewId'> | null): PriceDetails | null {
  if (!row) return null;
  const components = PRICE_COMPONENTS.flatMap((name) => {
    const answer = row[name];
    return answer ? [[name, { answer, extraKrw: row[`${name}ExtraKrw`] }] as const] : [];
  });
  return {
    payment: row.payment,
    components: Object.fromEntries(components),
    anaesthesiaType: row.anaesthesiaType,
    bookingChannel: row.bookingChannel,
    discountFor: row.discountFor,
    foreignerPrice: row.foreignerPrice,
    depositKrw: row.depositKrw,
    paidMonth: row.paidMonth?.slice(0, 7) ?? null,
  };
}

/** Returns the columns for details; null where nothing is stated, which has no row. */
export function toDetailColumns(details: PriceDetails | null): Omit<Row, 'reviewId'> | null {
  if (!details || isUnstated(details)) return null;
  const { components, discountFor, paidMonth, ...choices } = details;
  const columns = PRICE_COMPONENTS.flatMap((name) => [
    [name, components[name]?.answer ?? null] as const,
    [`${name}ExtraKrw`, components[name]?.extraKrw ?? null] as const,
  ]);
  return {
    ...(Object.fromEntries(columns) as Pick<Row, keyof Row & `${string}ExtraKrw`> &
      Pick<Row, (typeof PRICE_COMPONENTS)[number]>),
    ...choices,
    discountFor: discountFor && [...discountFor],
    paidMonth: paidMonth && `${paidMonth}-01`,
  };
}
