import { createRoute, z } from '@hono/zod-openapi';
import { readFields } from '#domain/invalid-fields.ts';
import {
  surgeonEditSchema,
  surgeonMergeSchema,
  surgeonSplitSchema,
  takeDownSchema,
} from '#domain/surgeon/surgeon-edit.ts';
import { adminSurgeonListSchema, adminSurgeonSchema } from '#domain/surgeon/admin-surgeon-views.ts';
import { noFields } from '#server/http/no-fields.ts';
import { onlyAdmins, onlyStaff } from '#server/http/require-role.ts';
import { smallBody } from '#server/http/small-body.ts';
import { listAdminSurgeons } from '#server/services/surgeon/list-admin-surgeons.ts';
import { mergeSurgeons } from '#server/services/surgeon/merge-surgeons.ts';
import { readAdminSurgeon } from '#server/services/surgeon/read-admin-surgeons.ts';
import { renameSurgeon } from '#server/services/surgeon/rename-surgeon.ts';
import { putBackSurgeon } from '#server/services/surgeon/put-back-surgeon.ts';
import { splitSurgeon } from '#server/services/surgeon/split-surgeon.ts';
import { takeDownSurgeon } from '#server/services/surgeon/take-down-surgeon.ts';
import {
  badInput,
  changed,
  createApiPart,
  fieldsOf,
  idParam,
  json,
  pageQuery,
  refused,
  rowChange,
  searchQuery,
} from './api.ts';
import { callOf, changeRow } from './call.ts';

const present = changed(adminSurgeonSchema, 'The surgeon as it stands now');

const listRoute = createRoute({
  method: 'get',
  path: '/admin/surgeons',
  summary: 'Staff: surgeons whom public reviews name, and those whom staff changed, by clinic',
  middleware: [onlyStaff] as const,
  request: { query: z.object({ ...pageQuery, search: searchQuery, clinicId: idParam.optional() }) },
  responses: { 200: json(adminSurgeonListSchema, 'A page of surgeons'), ...badInput, ...refused },
});

const renameRoute = createRoute({
  method: 'patch',
  path: '/admin/surgeons/{id}',
  summary: 'Staff: correct the name that pages show; reviews keep what patients wrote',
  middleware: [onlyStaff, smallBody] as const,
  request: { ...rowChange, body: fieldsOf('name') },
  responses: present,
});

const takeDownRoute = createRoute({
  method: 'post',
  path: '/admin/surgeons/{id}/take-down',
  summary: 'Staff: take the page down, which answers 410 from then on; the reason goes into the trail',
  middleware: [onlyStaff, smallBody] as const,
  request: { ...rowChange, body: fieldsOf('reason') },
  responses: present,
});

const putBackRoute = createRoute({
  method: 'post',
  path: '/admin/surgeons/{id}/put-back',
  summary: 'Staff: put a page back that was taken down',
  middleware: [onlyStaff, smallBody, noFields] as const,
  request: rowChange,
  responses: present,
});

const mergeRoute = createRoute({
  method: 'post',
  path: '/admin/surgeons/{id}/merge',
  summary: 'Admin: merge the surgeon into another of the same clinic, who is returned; a split undoes it',
  middleware: [onlyAdmins, smallBody] as const,
  request: { ...rowChange, body: fieldsOf('intoId') },
  responses: present,
});

const splitRoute = createRoute({
  method: 'post',
  path: '/admin/surgeons/{id}/split',
  summary: 'Admin: separate the merged surgeon of a spelling again; the one who stays is returned',
  middleware: [onlyAdmins, smallBody] as const,
  request: { ...rowChange, body: fieldsOf('spelling: one of `separable`') },
  responses: present,
});

/** Routes with which staff merge, separate, correct and take down surgeons. */
export const adminSurgeonsApi = () =>
  createApiPart()
    .openapi(listRoute, async (c) => c.json(await listAdminSurgeons(callOf(c)), 200))
    .openapi(renameRoute, async (c) => {
      const edit = readFields(surgeonEditSchema, c.req.valid('json'));
      return c.json(await changeRow(c, renameSurgeon, edit), 200);
    })
    .openapi(takeDownRoute, async (c) => {
      const why = readFields(takeDownSchema, c.req.valid('json'));
      return c.json(await changeRow(c, takeDownSurgeon, why), 200);
    })
    .openapi(putBackRoute, async (c) => c.json(await changeRow(c, putBackSurgeon), 200))
    .openapi(mergeRoute, async (c) => {
      const body = readFields(surgeonMergeSchema, c.req.valid('json'));
      return c.json(
        await changeRow(c, mergeSurgeons, body, ({ ctx, input }) => readAdminSurgeon(ctx.db, input.intoId)),
        200,
      );
    })
    .openapi(splitRoute, async (c) => {
      const body = readFields(surgeonSplitSchema, c.req.valid('json'));
      return c.json(await changeRow(c, splitSurgeon, body), 200);
    });
