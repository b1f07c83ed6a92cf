import { createRoute, z } from '@hono/zod-openapi';
import { siteInfoSchema } from '#domain/site.ts';
import { getSite } from '#server/services/site/get-site.ts';
import { createApiPart, flagQuery, json } from './api.ts';

const siteRoute = createRoute({
  method: 'get',
  path: '/site',
  summary: 'What every page needs to know of the site',
  request: {
    query: z.object({
      withoutTotals: flagQuery.describe('Leaves out the totals, which change with every publication'),
    }),
  },
  responses: { 200: json(siteInfoSchema, 'The site') },
});

export const siteApi = () =>
  createApiPart().openapi(siteRoute, async (c) =>
    c.json(await getSite({ ctx: c.var.ctx, input: c.req.valid('query') }), 200),
  );
