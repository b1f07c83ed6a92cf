import * as z from 'zod';
import { COMPONENT_ANSWERS, PRICE_COMPONENTS } from './method/all-in.ts';
import { PRICE_DETAIL_CHOICES } from './price-details.ts';

export const priceDetailsSchema = z
  .object({
    payment: z.enum(PRICE_DETAIL_CHOICES.payment).nullable(),
    components: z
      .partialRecord(
        z.enum(PRICE_COMPONENTS),
        z.object({ answer: z.enum(COMPONENT_ANSWERS), extraKrw: z.int().nullable() }),
      )
      .describe('Parts of the price; those that are missing were not stated'),
    anaesthesiaType: z.enum(PRICE_DETAIL_CHOICES.anaesthesiaType).nullable(),
    bookingChannel: z.enum(PRICE_DETAIL_CHOICES.bookingChannel).nullable(),
    discountFor: z
      .array(z.enum(PRICE_DETAIL_CHOICES.discountFor))
      .readonly()
      .nullable()
      .describe('In exchange for what the price was reduced; empty: for nothing'),
    foreignerPrice: z
      .enum(PRICE_DETAIL_CHOICES.foreignerPrice)
      .nullable()
      .describe('Were foreigners quoted another price?'),
    depositKrw: z.int().nullable(),
    paidMonth: z.string().nullable().describe('YYYY-MM'),
  })
  .meta({ id: 'PriceDetails' });

export const priceExclusionSchema = z
  .object({
    reason: z.enum(['outlier', 'for_review', 'staff']),
    ruling: z.string().nullable().describe('Public reason of a decision by staff'),
  })
  .meta({ id: 'PriceExclusion' });

/** Reason why no figure counts a report. */
export type PriceExclusion = z.infer<typeof priceExclusionSchema>;
