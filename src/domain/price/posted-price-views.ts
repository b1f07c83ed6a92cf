import * as z from 'zod';
import { PRICE_COMPONENTS } from './method/all-in.ts';
import { POSTED_ANSWERS, POSTED_STATUSES } from './posted-price.ts';

const offer = {
  amountKrw: z.int(),
  components: z
    .partialRecord(
      z.enum(PRICE_COMPONENTS),
      z.object({ answer: z.enum(POSTED_ANSWERS), extraKrw: z.int().nullable() }),
    )
    .describe('Parts of the price; those that are missing were not stated'),
  validFrom: z.iso.date(),
};

/** A price that a clinic posts and staff approved; no figure counts it. */
export const postedPriceSchema = z
  .object({
    ...offer,
    isOutdated: z.boolean().describe('Valid since more than 12 months ago'),
    paidReviewId: z
      .int()
      .nullable()
      .describe('The nearest report there that was paid and differs by 3 % or less'),
  })
  .meta({ id: 'PostedPrice' });

export type PostedPrice = z.infer<typeof postedPriceSchema>;

const procedure = z.object({ slug: z.string(), name: z.string(), hasImplant: z.boolean() });
const reason = z.string().nullable().describe('Why staff declined it, or took it down');
const time = z.iso.datetime();

/** Posted prices of a clinic for one procedure, as the clinic sees them. */
export const ownPostedPriceSchema = z
  .object({
    clinic: z
      .object({ id: z.int(), name: z.string(), nameKo: z.string().nullable() })
      .describe('That of the account: another after a merge'),
    procedure,
    current: z
      .object({ id: z.int(), ...offer, isOutdated: z.boolean(), decidedAt: time })
      .nullable()
      .describe('What visitors see'),
    pending: z.object({ id: z.int(), ...offer, createdAt: time }).nullable(),
    refused: z
      .object({
        id: z.int(),
        ...offer,
        status: z.enum(['declined', 'ended']),
        reason: reason.describe(
          'Why staff declined it, or took it down; a code such as priceOfMergedClinic where a merge declined it',
        ),
        decidedAt: time,
      })
      .nullable()
      .describe('The last decision of staff, if it was against the price and none was approved since'),
    version: z
      .string()
      .describe('Of the clinic, the current and the pending price: If-Match of the next change'),
  })
  .meta({ id: 'OwnPostedPrice' });

export type OwnPostedPrice = z.infer<typeof ownPostedPriceSchema>;

export const ownPostedPriceListSchema = z
  .object({ prices: z.array(ownPostedPriceSchema).describe('By the name of the procedure') })
  .meta({ id: 'OwnPostedPriceList' });

export type OwnPostedPriceList = z.infer<typeof ownPostedPriceListSchema>;

/** A posted price, as staff decide about it. */
export const postedPriceEntrySchema = z
  .object({
    id: z.int(),
    status: z.enum(POSTED_STATUSES),
    clinic: z.object({ id: z.int(), name: z.string(), slug: z.string(), published: z.boolean() }),
    procedure,
    ...offer,
    isOutdated: z.boolean(),
    replaces: z
      .object({ id: z.int(), ...offer })
      .nullable()
      .describe('Of a pending one: the current price, which ends when this one is approved'),
    reported: z
      .object({ count: z.int(), lowestKrw: z.int(), medianKrw: z.int(), highestKrw: z.int() })
      .nullable()
      .describe('Figures of the reports there'),
    reason,
    createdAt: time,
    decidedAt: time.nullable(),
    endedAt: time.nullable(),
  })
  .meta({ id: 'PostedPriceEntry' });

export type PostedPriceEntry = z.infer<typeof postedPriceEntrySchema>;

export const postedPriceEntryListSchema = z
  .object({ prices: z.array(postedPriceEntrySchema), total: z.int() })
  .meta({ id: 'PostedPriceEntryList' });

export type PostedPriceEntryList = z.infer<typeof postedPriceEntryListSchema>;
