import { createRoute } from '@hono/zod-openapi';
import { exchangeRatesSchema } from '#domain/currency/rate-views.ts';
import { listExchangeRates } from '#server/services/currency/list-exchange-rates.ts';
import { createApiPart, json } from './api.ts';

const ratesRoute = createRoute({
  method: 'get',
  path: '/rates',
  summary: 'Weekly exchange rates of the Korean customs office, to show prices in other currencies',
  responses: { 200: json(exchangeRatesSchema, 'Rates of the newest weeks; none if none were imported') },
});

export const exchangeRatesApi = () =>
  createApiPart().openapi(ratesRoute, async (c) => c.json(await listExchangeRates({ ctx: c.var.ctx }), 200));
