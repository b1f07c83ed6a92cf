import { createRoute, z } from '@hono/zod-openapi';
import { clinicDetailSchema, clinicListSchema } from '#domain/clinic/clinic-views.ts';
import { getClinic } from '#server/services/clinic/get-clinic.ts';
import { listClinics } from '#server/services/clinic/list-clinics.ts';
import { badInput, createApiPart, flagQuery, json, notFound, pageQuery, searchQuery } from './api.ts';

const listRoute = createRoute({
  method: 'get',
  path: '/clinics',
  summary: 'Published clinics',
  request: {
    query: z.object({
      ...pageQuery,
      search: searchQuery,
      sort: z
        .enum(['reviews', 'name'])
        .optional()
        .describe('Unset: best match for a search, else most reviews'),
      procedure: z.string().max(200).optional().describe('Slug of a procedure with reviews there'),
      latestReview: flagQuery.describe('Whether each clinic brings an excerpt of its newest review'),
    }),
  },
  responses: { 200: json(clinicListSchema, 'A page of clinics'), ...badInput },
});

const oneRoute = createRoute({
  method: 'get',
  path: '/clinics/{idOrSlug}',
  summary: 'One published clinic',
  request: { params: z.object({ idOrSlug: z.string().min(1).max(200) }) },
  responses: { 200: json(clinicDetailSchema, 'The clinic'), ...notFound },
});

export const clinicsApi = () =>
  createApiPart()
    .openapi(listRoute, async (c) =>
      c.json(await listClinics({ ctx: c.var.ctx, input: c.req.valid('query') }), 200),
    )
    .openapi(oneRoute, async (c) =>
      c.json(await getClinic({ ctx: c.var.ctx, input: c.req.valid('param') }), 200),
    );
