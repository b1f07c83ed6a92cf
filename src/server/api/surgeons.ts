import { createRoute, z } from '@hono/zod-openapi';
import { LONGEST_SLUG, normaliseSlug } from '#domain/slug.ts';
import {
  clinicSurgeonsSchema,
  procedureSurgeonsSchema,
  surgeonSchema,
} from '#domain/surgeon/surgeon-views.ts';
import { getSurgeon } from '#server/services/surgeon/get-surgeon.ts';
import { listClinicSurgeons } from '#server/services/surgeon/list-clinic-surgeons.ts';
import { listProcedureSurgeons } from '#server/services/surgeon/list-procedure-surgeons.ts';
import { badInput, createApiPart, errorSchema, idPath, json, notFound } from './api.ts';
import { callOf } from './call.ts';

const oneRoute = createRoute({
  method: 'get',
  path: '/surgeons/{slug}',
  summary: 'What reviews say about a surgeon whom at least three of them name; no clinic has confirmed it',
  request: { params: z.object({ slug: z.string().min(1).max(LONGEST_SLUG).transform(normaliseSlug) }) },
  responses: {
    200: json(surgeonSchema, 'The surgeon'),
    ...badInput,
    ...notFound,
    410: json(errorSchema, 'The page was taken down'),
  },
});

const ofClinicRoute = createRoute({
  method: 'get',
  path: '/clinics/{id}/surgeons',
  summary: 'Surgeons of a clinic whom at least three reviews name',
  request: { params: idPath },
  responses: { 200: json(clinicSurgeonsSchema, 'The most named first'), ...badInput, ...notFound },
});

const ofProcedureRoute = createRoute({
  method: 'get',
  path: '/procedures/{slug}/surgeons',
  summary: 'Surgeons with a page whom reviews of a procedure name',
  request: { params: z.object({ slug: z.string().min(1).max(LONGEST_SLUG) }) },
  responses: { 200: json(procedureSurgeonsSchema, 'The most named first'), ...badInput, ...notFound },
});

/** Routes of the surgeons whom reviews name. */
export const surgeonsApi = () =>
  createApiPart()
    .openapi(oneRoute, async (c) => c.json(await getSurgeon(callOf(c)), 200))
    .openapi(ofClinicRoute, async (c) => c.json(await listClinicSurgeons(callOf(c)), 200))
    .openapi(ofProcedureRoute, async (c) => c.json(await listProcedureSurgeons(callOf(c)), 200));
