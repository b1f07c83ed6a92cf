import { createRoute, z } from '@hono/zod-openapi';
import { DEFAULT_LOCALE, LOCALES } from '#domain/locales.ts';
import { placeNamesSchema } from '#domain/place-names.ts';
import { siteInfoSchema } from '#domain/site.ts';
import { getSite } from '#server/services/site/get-site.ts';
import { listPlaceNames } from '#server/services/site/list-place-names.ts';
import { badInput, createApiPart, flagQuery, json } from './api.ts';
import { callOf } from './call.ts';

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

const placesRoute = createRoute({
  method: 'get',
  path: '/place-names',
  summary: 'Names of cities, districts and countries in a language',
  request: { query: z.object({ language: z.enum(LOCALES).default(DEFAULT_LOCALE) }) },
  responses: {
    200: json(placeNamesSchema, 'Name as other answers have it, to name; none in English'),
    ...badInput,
  },
});

export const siteApi = () =>
  createApiPart()
    .openapi(siteRoute, async (c) => c.json(await getSite(callOf(c)), 200))
    .openapi(placesRoute, async (c) => c.json(await listPlaceNames(callOf(c)), 200));
