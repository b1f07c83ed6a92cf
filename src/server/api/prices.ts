import { createRoute, z } from '@hono/zod-openapi';
import { priceComparisonSchema } from '#domain/price/comparison-views.ts';
import { LONGEST_SLUG } from '#domain/slug.ts';
import { comparePrices } from '#server/services/price/compare-prices.ts';
import { badInput, createApiPart, json, notFound, pageQuery } from './api.ts';

const compareRoute = createRoute({
  method: 'get',
  path: '/price-comparison/{procedure}',
  summary: 'What patients report having paid for one procedure, clinic by clinic, cheapest first',
  request: {
    params: z.object({ procedure: z.string().min(1).max(LONGEST_SLUG) }),
    query: z.object(pageQuery),
  },
  responses: { 200: json(priceComparisonSchema, 'A page of clinics'), ...badInput, ...notFound },
});

export const pricesApi = () =>
  createApiPart().openapi(compareRoute, async (c) =>
    c.json(
      await comparePrices({ ctx: c.var.ctx, input: { ...c.req.valid('query'), ...c.req.valid('param') } }),
      200,
    ),
  );
