import * as z from 'zod';
import { CURRENCIES } from './currencies.ts';

export const exchangeRatesSchema = z
  .object({
    days: z.int().describe('For how many days from its first one a rate is used'),
    rates: z.array(
      z.object({
        currency: z.enum(CURRENCIES),
        krw: z.number().positive().describe('Won for one unit of the currency'),
        validFrom: z.iso.date().describe('First day of the rate in Seoul; may be a few days ahead'),
      }),
    ),
  })
  .meta({ id: 'ExchangeRates' });

/** The exchange rates of the newest weeks, the newest first. */
export type ExchangeRates = z.infer<typeof exchangeRatesSchema>;
