import { createRoute, z } from '@hono/zod-openapi';
import { exchangeRatesSchema } from '#domain/currency/rate-views.ts';
import { CLINIC_IDS, COMPARISON_SORTS, MOST_CHOSEN, PRICE_BASES } from '#domain/price/comparison-rules.ts';
import { priceComparisonSchema } from '#domain/price/comparison-views.ts';
import { PRICE_METHOD } from '#domain/price/method/constants.ts';
import { PRICE_WINDOWS } from '#domain/price/method/stored-prices.ts';
import { clinicPricesSchema, pricesSchema } from '#domain/price/price-views.ts';
import { readId } from '#domain/row-id.ts';
import { LONGEST_SLUG } from '#domain/slug.ts';
import { listExchangeRates } from '#server/services/currency/list-exchange-rates.ts';
import { comparePrices } from '#server/services/price/compare-prices.ts';
import { getClinicPrices } from '#server/services/price/get-clinic-prices.ts';
import { getPrices } from '#server/services/price/get-prices.ts';
import { areaQuery, badInput, createApiPart, flagQuery, idPath, json, notFound, pageQuery } from './api.ts';
import { callOf } from './call.ts';

const slug = z.string().min(1).max(LONGEST_SLUG);

const cityAndDistrict = {
  city: areaQuery.describe('Slug of a city'),
  district: areaQuery.describe('Slug of a district'),
};

const basisQuery = {
  basis: z
    .enum(PRICE_BASES)
    .default('all')
    .describe('all-in: only reports that were paid and state every part, extras added'),
  window: z.coerce
    .number()
    .pipe(z.literal(PRICE_WINDOWS))
    .default(PRICE_METHOD.windowMonths)
    .describe('Months of treatment that count; 24 widens to 48 where it has fewer than 8 reports'),
};

const idList = z
  .string()
  .regex(CLINIC_IDS, `Please give up to ${MOST_CHOSEN} ids, separated by commas.`)
  .transform((ids) => ids.split(',').flatMap((id) => readId(id) ?? []));

const compareRoute = createRoute({
  method: 'get',
  path: '/price-comparison/{procedure}',
  summary: 'What patients report for one procedure, clinic by clinic',
  request: {
    params: z.object({ procedure: slug }),
    query: z.object({
      ...pageQuery,
      ...basisQuery,
      ...cityAndDistrict,
      clinics: idList.optional().describe('Ids of clinics to compare, separated by commas; unset: all'),
      sort: z
        .enum(COMPARISON_SORTS)
        .default('typical')
        .describe('typical: by all-in median, then by the median of all reports, then clinics with few'),
    }),
  },
  responses: { 200: json(priceComparisonSchema, 'A page of clinics'), ...badInput, ...notFound },
});

const pricesRoute = createRoute({
  method: 'get',
  path: '/prices/{procedure}',
  summary: 'Figures of one procedure’s price, with the reports that they are made of',
  request: {
    params: z.object({ procedure: slug }),
    query: z.object({
      clinic: slug.optional().describe('Slug of a clinic; unset: all'),
      ...cityAndDistrict,
      ...basisQuery,
      tally: flagQuery.describe('With the number of reports of each price'),
    }),
  },
  responses: { 200: json(pricesSchema, 'Figures and reports'), ...badInput, ...notFound },
});

const clinicRoute = createRoute({
  method: 'get',
  path: '/clinics/{id}/prices',
  summary: 'What the prices of a clinic are made of, by procedure',
  request: { params: idPath },
  responses: { 200: json(clinicPricesSchema, 'Procedures with a price'), ...badInput, ...notFound },
});

const ratesRoute = createRoute({
  method: 'get',
  path: '/rates',
  summary: 'Weekly exchange rates of the Korean customs office, to show prices in other currencies',
  responses: { 200: json(exchangeRatesSchema, 'Rates of the newest weeks; none if none were imported') },
});

export const pricesApi = () =>
  createApiPart()
    .openapi(compareRoute, async (c) => c.json(await comparePrices(callOf(c)), 200))
    .openapi(pricesRoute, async (c) => c.json(await getPrices(callOf(c)), 200))
    .openapi(clinicRoute, async (c) => c.json(await getClinicPrices(callOf(c)), 200))
    .openapi(ratesRoute, async (c) => c.json(await listExchangeRates({ ctx: c.var.ctx }), 200));
