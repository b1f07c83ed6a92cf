import { createRoute, z } from '@hono/zod-openapi';
import {
  MERGE_KINDS,
  type MergeKind,
  mergeListSchema,
  mergePreviewSchema,
  mergeSchema,
} from '#domain/merge/merge-views.ts';
import { idOr } from '#domain/row-id-schema.ts';
import { noFields } from '#server/http/no-fields.ts';
import { onlyAdmins } from '#server/http/require-role.ts';
import { smallBody } from '#server/http/small-body.ts';
import { listMerges, readMergeOf } from '#server/services/merge/list-merges.ts';
import { mergeClinics } from '#server/services/merge/merge-clinics.ts';
import { mergeProcedures } from '#server/services/merge/merge-procedures.ts';
import { previewMerge } from '#server/services/merge/preview-merge.ts';
import { undoMerge } from '#server/services/merge/undo-merge.ts';
import {
  conflictWith,
  createApiPart,
  decisionHeaders,
  idParam,
  idPath,
  json,
  jsonBody,
  rowRefusals,
  refused,
} from './api.ts';
import { callOf, makeOnce } from './call.ts';

const kind = z.enum(MERGE_KINDS, 'Please say clinic or procedure');

const listRoute = createRoute({
  method: 'get',
  path: '/admin/merges',
  summary: 'Admin: merges of clinics and procedures that can still be undone, newest first',
  middleware: [onlyAdmins] as const,
  responses: { 200: json(mergeListSchema, 'Those of the last 30 days, at most 100'), ...refused },
});

const previewRoute = createRoute({
  method: 'get',
  path: '/admin/merges/preview',
  summary: 'Admin: what a merge would do, with counts, and what can’t be moved',
  middleware: [onlyAdmins] as const,
  request: { query: z.object({ kind, fromId: idParam, intoId: idParam }) },
  responses: { 200: json(mergePreviewSchema, 'What would happen'), ...rowRefusals },
});

const mergeRoute = createRoute({
  method: 'post',
  path: '/admin/merges',
  summary:
    'Admin: merge a clinic or procedure into another, as its preview says; it can be undone for 30 days',
  middleware: [onlyAdmins, smallBody] as const,
  request: {
    headers: decisionHeaders,
    body: jsonBody(
      z.object({
        kind,
        fromId: idOr('Please name the entry that goes'),
        intoId: idOr('Please name the entry that stays'),
        key: z.string('Please send the key of the preview').min(1, 'Please send the key of the preview'),
      }),
    ),
  },
  responses: {
    201: json(mergeSchema, 'The merge'),
    ...rowRefusals,
    ...conflictWith(
      mergePreviewSchema,
      'Something changed since the preview; `current` is what would happen now',
    ),
  },
});

const undoRoute = createRoute({
  method: 'post',
  path: '/admin/merges/{id}/undo',
  summary: 'Admin: undo a merge; of what came since, the entry has back reviews and messages that named it',
  middleware: [onlyAdmins, smallBody, noFields] as const,
  request: { params: idPath, headers: decisionHeaders },
  responses: {
    200: json(z.object({ kind, id: z.int() }), 'The entry that is there again'),
    ...rowRefusals,
    ...conflictWith(mergeSchema, 'A later change stands in the way; the message says which'),
  },
});

/** Routes for merging duplicate clinics or procedures, and for undoing a merge. */
export const mergesApi = () =>
  createApiPart()
    .openapi(listRoute, async (c) => c.json(await listMerges({ ctx: c.var.ctx }), 200))
    .openapi(previewRoute, async (c) => c.json(await previewMerge(callOf(c)), 200))
    .openapi(mergeRoute, async (c) => {
      const { kind: of, ...input } = c.req.valid('json');
      const merge = of === 'clinic' ? mergeClinics : mergeProcedures;
      return c.json(await makeOnce(c, merge, input, ({ db }) => readMergeOf(db, of, input)), 201);
    })
    .openapi(undoRoute, async (c) => {
      const undone = await makeOnce(c, undoMerge, {}, async (_, { entity, entityId }) => ({
        kind: entity as MergeKind,
        id: entityId ?? 0,
      }));
      return c.json(undone, 200);
    });
