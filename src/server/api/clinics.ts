import { createRoute, z } from '@hono/zod-openapi';
import { isStaff } from '#domain/account/actor.ts';
import {
  adminClinicListSchema,
  adminClinicSchema,
  similarClinicsSchema,
} from '#domain/clinic/admin-clinic-views.ts';
import { clinicReportsSchema } from '#domain/clinic/clinic-report-views.ts';
import { clinicMapSchema } from '#domain/clinic/clinic-map.ts';
import { clinicDetailSchema, clinicListSchema } from '#domain/clinic/clinic-views.ts';
import { CLINIC_LIMITS } from '#domain/clinic/clinic-submission-rules.ts';
import { getAdminClinic } from '#server/services/clinic/get-admin-clinic.ts';
import { CLINIC_SORTS } from '#domain/lists/clinic-sort.ts';
import { LONGEST_SLUG, normaliseSlug } from '#domain/slug.ts';
import { getClinic } from '#server/services/clinic/get-clinic.ts';
import { getClinicReports } from '#server/services/clinic/get-clinic-reports.ts';
import { listAdminClinics } from '#server/services/clinic/list-admin-clinics.ts';
import { listClinics } from '#server/services/clinic/list-clinics.ts';
import { readClinicMap } from '#server/services/clinic/read-clinic-map.ts';
import { listSimilarClinics } from '#server/services/clinic/list-similar-clinics.ts';
import {
  areaQuery,
  badInput,
  createApiPart,
  flagQuery,
  idParam,
  idPath,
  json,
  notFound,
  pageQuery,
  searchQuery,
} from './api.ts';
import { callOf } from './call.ts';

const listRoute = createRoute({
  method: 'get',
  path: '/clinics',
  summary: 'Published clinics',
  request: {
    query: z.object({
      ...pageQuery,
      search: searchQuery,
      sort: z.enum(CLINIC_SORTS).optional().describe('Unset: best match for a search, else most reviews'),
      procedure: z.string().max(LONGEST_SLUG).optional().describe('Slug of a procedure with reviews there'),
      city: areaQuery.describe(
        'Slug of a city, as areas=true lists it, or its Korean name; an unknown one finds nothing',
      ),
      district: areaQuery.describe(
        'Slug of a district, or its Korean name; without a city, in the one with most of its clinics',
      ),
      neighbourhood: areaQuery.describe(
        'Slug of a neighbourhood, or its Korean name; without a district, in the one with most of its clinics',
      ),
      areas: flagQuery.describe('Adds the areas by which the list can be filtered'),
      suggest: flagQuery.describe('Adds the procedures and doctors that the search may mean'),
      highlight: flagQuery.describe(
        'For suggestions: adds the ranges of each clinic’s names that the search matched; only the best 200 are compared, and doctors are not searched',
      ),
      latestReview: flagQuery.describe('Adds an excerpt of each clinic’s newest review'),
      admin: flagQuery.describe('With a staff session: all clinics, as staff see them'),
      filter: z.enum(['all', 'published', 'unpublished']).default('all').describe('Staff only'),
    }),
  },
  responses: {
    200: json(z.union([clinicListSchema, adminClinicListSchema]), 'A page of clinics'),
    ...badInput,
  },
});

const oneRoute = createRoute({
  method: 'get',
  path: '/clinics/{idOrSlug}',
  summary: 'One published clinic',
  request: {
    params: z.object({ idOrSlug: z.string().min(1).transform(normaliseSlug) }),
    query: z.object({
      admin: flagQuery.describe(
        'With a staff session and an id: the clinic as staff see it, published or not',
      ),
    }),
  },
  responses: {
    200: json(z.union([clinicDetailSchema, adminClinicSchema]), 'The clinic'),
    ...badInput,
    ...notFound,
  },
});

const reportsRoute = createRoute({
  method: 'get',
  path: '/clinics/{id}/reports',
  summary: 'What reviews of a clinic say besides prices: scores, languages, doctors',
  request: {
    params: idPath,
    query: z.object({
      procedure: z.string().max(LONGEST_SLUG).optional().describe('Slug of a procedure; unset: all'),
    }),
  },
  responses: { 200: json(clinicReportsSchema, 'Scores and counts'), ...badInput, ...notFound },
});

const mapRoute = createRoute({
  method: 'get',
  path: '/clinic-map',
  summary: 'Where published clinics are: counted by area, and as points where that is certain',
  request: {
    query: z.object({
      procedure: z
        .string()
        .max(LONGEST_SLUG)
        .optional()
        .describe('Slug of a procedure whose reviews are counted'),
    }),
  },
  responses: { 200: json(clinicMapSchema, 'The areas and points'), ...badInput },
});

const similarRoute = createRoute({
  method: 'get',
  path: '/similar-clinics',
  summary: 'Clinics that one about to be added resembles; staff are told of unpublished ones too',
  request: {
    query: z.object({
      name: z.string().trim().min(1).max(CLINIC_LIMITS.name.longest),
      address: z.string().trim().max(CLINIC_LIMITS.address.longest).default(''),
      nameKo: z.string().trim().max(CLINIC_LIMITS.name.longest).optional(),
      phone: z.string().trim().max(50).optional(),
    }),
  },
  responses: { 200: json(similarClinicsSchema, 'At most five, the likeliest first'), ...badInput },
});

export const clinicsApi = () =>
  createApiPart()
    .openapi(listRoute, async (c) => {
      const { ctx } = c.var;
      const { admin, filter, ...input } = c.req.valid('query');
      return admin && isStaff(ctx.actor)
        ? c.json(await listAdminClinics({ ctx, input: { ...input, filter } }), 200)
        : c.json(await listClinics({ ctx, input }), 200);
    })
    .openapi(mapRoute, async (c) => c.json(await readClinicMap(callOf(c)), 200))
    .openapi(similarRoute, async (c) => c.json(await listSimilarClinics(callOf(c)), 200))
    .openapi(reportsRoute, async (c) => c.json(await getClinicReports(callOf(c)), 200))
    .openapi(oneRoute, async (c) => {
      const { ctx } = c.var;
      const input = c.req.valid('param');
      const id = idParam.safeParse(input.idOrSlug);
      return c.req.valid('query').admin && isStaff(ctx.actor) && id.success
        ? c.json(await getAdminClinic({ ctx, input: { id: id.data } }), 200)
        : c.json(await getClinic({ ctx, input }), 200);
    });
