import { createRoute, z } from '@hono/zod-openapi';
import {
  FAILED_SEARCH_DAYS,
  FAILED_SEARCH_PERIODS,
  LEAST_SEARCHES,
} from '#domain/failed-search/failed-search.ts';
import {
  failedSearchListSchema,
  failedSearchReportSchema,
} from '#domain/failed-search/failed-search-views.ts';
import { LOCALES } from '#domain/locales.ts';
import { clientKey } from '#server/http/client-address.ts';
import { limitFailedSearches } from '#server/http/rate-limit.ts';
import { onlyStaff } from '#server/http/require-role.ts';
import { smallBody } from '#server/http/small-body.ts';
import { listFailedSearches } from '#server/services/failed-search/list-failed-searches.ts';
import { noteFailedSearch } from '#server/services/failed-search/note-failed-search.ts';
import { badInput, createApiPart, json, jsonBody, pageQuery, refused } from './api.ts';
import { callOf } from './call.ts';

const reportRoute = createRoute({
  method: 'post',
  path: '/failed-searches',
  summary: 'Say that a search found nothing; counted without anything of who searched',
  middleware: [smallBody] as const,
  request: { body: jsonBody(failedSearchReportSchema) },
  responses: { 204: { description: 'Counted, unless the text may be personal' }, ...badInput },
});

const listRoute = createRoute({
  method: 'get',
  path: '/admin/failed-searches',
  summary: `Staff: searches that found nothing at least ${LEAST_SEARCHES} times, the most frequent first`,
  middleware: [onlyStaff] as const,
  request: {
    query: z.object({
      ...pageQuery,
      language: z.enum(LOCALES).optional().describe('Of the page'),
      period: z.coerce
        .number()
        .pipe(z.literal(FAILED_SEARCH_PERIODS))
        .default(FAILED_SEARCH_DAYS)
        .describe(`The last days: ${FAILED_SEARCH_PERIODS.join(', ')}`),
    }),
  },
  responses: { 200: json(failedSearchListSchema, 'A page of searches'), ...badInput, ...refused },
});

export const failedSearchesApi = () =>
  createApiPart()
    .openapi(reportRoute, async (c) => {
      await limitFailedSearches(c);
      await noteFailedSearch({ ctx: c.var.ctx, input: { ...c.req.valid('json'), client: clientKey(c) } });
      return c.body(null, 204);
    })
    .openapi(listRoute, async (c) => c.json(await listFailedSearches(callOf(c)), 200));
