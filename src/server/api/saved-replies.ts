import { createRoute } from '@hono/zod-openapi';
import { readFields } from '#domain/invalid-fields.ts';
import { replyFieldsSchema, savedRepliesSchema, savedReplySchema } from '#domain/reply/saved-reply.ts';
import { noFields } from '#server/http/no-fields.ts';
import { onlyStaff } from '#server/http/require-role.ts';
import { smallBody } from '#server/http/small-body.ts';
import { deleteReply } from '#server/services/reply/delete-reply.ts';
import { listReplies } from '#server/services/reply/list-replies.ts';
import { readReply } from '#server/services/reply/read-replies.ts';
import { updateReply } from '#server/services/reply/update-reply.ts';
import { createReply } from '#server/services/reply/create-reply.ts';
import {
  anyFields,
  badInput,
  changed,
  conflictWith,
  createApiPart,
  decisionHeaders,
  deleted,
  json,
  refused,
  rowChange,
  rowRefusals,
} from './api.ts';
import { changeRow, deleteRow, makeOnce } from './call.ts';

const listRoute = createRoute({
  method: 'get',
  path: '/admin/saved-replies',
  summary: 'Staff: saved replies, and where answers to letters arrive',
  middleware: [onlyStaff] as const,
  responses: { 200: json(savedRepliesSchema, 'All of them'), ...refused },
});

const createReplyRoute = createRoute({
  method: 'post',
  path: '/admin/saved-replies',
  summary: 'Staff: add a saved reply: purpose (decline, question or answer), title, body',
  middleware: [onlyStaff, smallBody] as const,
  request: { headers: decisionHeaders, body: anyFields },
  responses: { 201: json(savedReplySchema, 'The reply'), ...badInput, ...refused },
});

const updateReplyRoute = createRoute({
  method: 'put',
  path: '/admin/saved-replies/{id}',
  summary: 'Staff: change a saved reply: purpose, title, body',
  middleware: [onlyStaff, smallBody] as const,
  request: { ...rowChange, body: anyFields },
  responses: changed(savedReplySchema, 'The reply as it stands now'),
});

const deleteReplyRoute = createRoute({
  method: 'delete',
  path: '/admin/saved-replies/{id}',
  summary: 'Staff: delete a saved reply',
  middleware: [onlyStaff, smallBody, noFields] as const,
  request: rowChange,
  responses: { ...deleted, ...rowRefusals, ...conflictWith(savedReplySchema) },
});

export const savedRepliesApi = () =>
  createApiPart()
    .openapi(listRoute, async (c) => c.json(await listReplies({ ctx: c.var.ctx }), 200))
    .openapi(createReplyRoute, async (c) => {
      const input = readFields(replyFieldsSchema, c.req.valid('json'));
      const made = await makeOnce(c, createReply, input, ({ db }, { entityId }) =>
        readReply(db, entityId ?? 0),
      );
      return c.json(made, 201);
    })
    .openapi(updateReplyRoute, async (c) => {
      const fields = readFields(replyFieldsSchema, c.req.valid('json'));
      return c.json(await changeRow(c, updateReply, { fields }), 200);
    })
    .openapi(deleteReplyRoute, (c) => deleteRow(c, deleteReply));
