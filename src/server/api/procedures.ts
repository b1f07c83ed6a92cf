import { createRoute, z } from '@hono/zod-openapi';
import { isStaff } from '#domain/account/actor.ts';
import { adminProcedureListSchema } from '#domain/procedure/admin-procedure-views.ts';
import { CATEGORIES } from '#domain/procedure/category.ts';
import { procedureChoicesSchema } from '#domain/procedure/procedure-choices.ts';
import { procedureNamesSchema } from '#domain/procedure/procedure-texts.ts';
import { procedureDetailSchema, procedureMapSchema } from '#domain/procedure/procedure-views.ts';
import { LONGEST_SLUG } from '#domain/slug.ts';
import { getProcedure } from '#server/services/procedure/get-procedure.ts';
import { listAdminProcedures } from '#server/services/procedure/list-admin-procedures.ts';
import { listProcedureChoices } from '#server/services/procedure/list-procedure-choices.ts';
import { listProcedureNames } from '#server/services/procedure/list-procedure-names.ts';
import { listProcedures } from '#server/services/procedure/list-procedures.ts';
import { badInput, createApiPart, flagQuery, json, languageQuery, notFound, searchQuery } from './api.ts';
import { callOf } from './call.ts';

const listRoute = createRoute({
  method: 'get',
  path: '/procedures',
  summary: 'Procedures, by category',
  request: {
    query: z.object({
      search: searchQuery,
      category: z.enum(CATEGORIES).optional().describe('Only this category'),
      distribution: flagQuery.describe('With where the reports of each price stand'),
      language: languageQuery,
      admin: flagQuery.describe('With a staff session: as staff see them, with every category'),
    }),
  },
  responses: {
    200: json(z.union([procedureMapSchema, adminProcedureListSchema]), 'Category to list'),
    ...badInput,
  },
});

const choicesRoute = createRoute({
  method: 'get',
  path: '/procedure-choices',
  summary: 'Names of the procedures, by category, and which have the most reviews',
  responses: { 200: json(procedureChoicesSchema, 'Category to list') },
});

const oneRoute = createRoute({
  method: 'get',
  path: '/procedures/{slug}',
  summary: 'One procedure, by its slug or one it had before, with where the reports of its price stand',
  request: {
    params: z.object({ slug: z.string().min(1).max(LONGEST_SLUG) }),
    query: z.object({ language: languageQuery }),
  },
  responses: { 200: json(procedureDetailSchema, 'The procedure'), ...badInput, ...notFound },
});

const namesRoute = createRoute({
  method: 'get',
  path: '/procedure-names',
  summary: 'Names of the procedures in a language, for those that have one beside the English name',
  request: { query: z.object({ language: languageQuery }) },
  responses: { 200: json(procedureNamesSchema, 'Slug to name; none in English'), ...badInput },
});

export const proceduresApi = () =>
  createApiPart()
    .openapi(listRoute, async (c) => {
      const { ctx } = c.var;
      const { admin, ...input } = c.req.valid('query');
      return admin && isStaff(ctx.actor)
        ? c.json(await listAdminProcedures({ ctx, input }), 200)
        : c.json(await listProcedures({ ctx, input }), 200);
    })
    .openapi(choicesRoute, async (c) => c.json(await listProcedureChoices({ ctx: c.var.ctx }), 200))
    .openapi(oneRoute, async (c) => c.json(await getProcedure(callOf(c)), 200))
    .openapi(namesRoute, async (c) => c.json(await listProcedureNames(callOf(c)), 200));
