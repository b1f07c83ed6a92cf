import { createRoute, z } from '@hono/zod-openapi';
import {
  ownInquiryListSchema,
  ownInquirySchema,
  ownInquirySummarySchema,
} from '#domain/clinic-portal/clinic-portal-views.ts';
import { invalidFields } from '#domain/invalid-fields.ts';
import { CONTACT_FORM_TYPES, toOwnStatus } from '#domain/message/message.ts';
import { readStatusChange } from '#domain/message/submitted-message.ts';
import {
  adminInquiryListSchema,
  adminMessageDetailSchema,
  adminMessageListSchema,
  adminMessageSchema,
} from '#domain/message/message-views.ts';
import { readKind, readStatus } from '#domain/message/read-message-input.ts';
import { readIfMatch, setReplacedVersion } from '#server/http/if-match.ts';
import { repeatable } from '#server/http/repeatable.ts';
import { noFields } from '#server/http/no-fields.ts';
import { onlyAccounts, onlyAdmins, onlyStaff } from '#server/http/require-role.ts';
import { smallBody } from '#server/http/small-body.ts';
import { changeOwnInquiryStatus } from '#server/services/clinic-portal/change-own-inquiry-status.ts';
import { listOwnInquiries } from '#server/services/clinic-portal/list-own-inquiries.ts';
import { openOwnInquiry } from '#server/services/clinic-portal/open-own-inquiry.ts';
import { changeMessageStatus } from '#server/services/message/change-message-status.ts';
import { deleteMessage } from '#server/services/message/delete-message.ts';
import { getMessage } from '#server/services/message/get-message.ts';
import { listMessages } from '#server/services/message/list-messages.ts';
import {
  badInput,
  changed,
  conflictWith,
  createApiPart,
  deleted,
  errorSchema,
  idPath,
  json,
  jsonBody,
  pageQuery,
  refused,
  rowChange,
  rowRefusals,
  searchQuery,
} from './api.ts';
import { deleteRow } from './call.ts';

const listQuery = z.object({
  ...pageQuery,
  type: z
    .string()
    .max(40)
    .optional()
    .describe(
      'contact, inquiry, support (or feedback), bug_report (or bug), report: those that name a review',
    ),
  status: z
    .string()
    .max(40)
    .optional()
    .describe('unread (or pending), in-progress, resolved, archived (or processed)'),
  search: searchQuery,
});

const messagesRoute = createRoute({
  method: 'get',
  path: '/messages',
  summary: 'Staff: every message, newest first',
  middleware: [onlyStaff] as const,
  request: { query: listQuery },
  responses: { 200: json(adminMessageListSchema, 'A page of messages'), ...badInput, ...refused },
});

const inquiriesRoute = createRoute({
  method: 'get',
  path: '/inquiries',
  summary:
    'Staff: messages of the contact form and inquiries to clinics; a clinic: summaries of its own inquiries',
  middleware: [onlyAccounts] as const,
  request: { query: listQuery },
  responses: {
    200: json(z.union([adminInquiryListSchema, ownInquiryListSchema]), 'A page of inquiries'),
    ...badInput,
    ...refused,
  },
});

const oneRoute = createRoute({
  method: 'get',
  path: '/inquiries/{id}',
  summary:
    'Staff: any message with its history; a clinic: opens an inquiry of its own, which is recorded and counts once a day against its daily limit',
  middleware: [onlyAccounts] as const,
  request: { params: idPath },
  responses: {
    200: json(z.union([adminMessageDetailSchema, ownInquirySchema]), 'The message'),
    429: json(errorSchema, "The clinic's daily limit is reached; Retry-After says until when"),
    ...rowRefusals,
  },
});

const statusRoute = createRoute({
  method: 'patch',
  path: '/inquiries/{id}/status',
  summary: 'Staff: move any message to a status; a clinic: archive and restore an inquiry of its own',
  middleware: [onlyAccounts, smallBody] as const,
  request: { ...rowChange, body: jsonBody(z.object({ status: z.string() })) },
  responses: changed(
    z.union([adminMessageSchema, ownInquirySummarySchema]),
    'The message as the caller may see it',
  ),
});

const deleteRoute = createRoute({
  method: 'delete',
  path: '/inquiries/{id}',
  summary: 'Admin: delete a message',
  middleware: [onlyAdmins, smallBody, noFields] as const,
  request: rowChange,
  responses: { ...deleted, ...rowRefusals, ...conflictWith(adminMessageSchema) },
});

/** Routes for reading and handling messages to the operator and to clinics. */
export const messagesApi = () =>
  createApiPart()
    .openapi(messagesRoute, async (c) =>
      c.json(await listMessages({ ctx: c.var.ctx, input: readListQuery(c.req.valid('query')) }), 200),
    )
    .openapi(inquiriesRoute, async (c) => {
      const { ctx } = c.var;
      const input = readListQuery(c.req.valid('query'));
      if (ctx.actor.kind === 'clinic') {
        const { limit, offset } = input;
        // A clinic’s `pending` means not archived; `readListQuery` has read it as `unread`, as staff mean it.
        const status = input.status && toOwnStatus(input.status);
        return c.json(await listOwnInquiries({ ctx, input: { limit, offset, status } }), 200);
      }
      const { messages: inquiries, ...list } = await listMessages({
        ctx,
        input: { ...input, types: CONTACT_FORM_TYPES },
      });
      return c.json({ inquiries, ...list }, 200);
    })
    // For a clinic this GET writes: reading an inquiry in full is opening it.
    .openapi(oneRoute, async (c) => {
      const { ctx } = c.var;
      const input = c.req.valid('param');
      return ctx.actor.kind === 'clinic'
        ? c.json(await openOwnInquiry({ ctx, input }), 200)
        : c.json(await getMessage({ ctx, input }), 200);
    })
    .openapi(statusRoute, async (c) => {
      const { ctx } = c.var;
      const { id: messageId } = c.req.valid('param');
      const status = readStatusChange(c.req.valid('json'));
      const input = { id: messageId, status, version: readIfMatch(c) };
      const change = ctx.actor.kind === 'clinic' ? changeOwnInquiryStatus : changeMessageStatus;
      const message = await repeatable(
        c,
        input,
        async (keyed) => setReplacedVersion(c, await change({ ctx: keyed, input })).message,
      );
      return c.json(message, 200);
    })
    .openapi(deleteRoute, (c) => deleteRow(c, deleteMessage));

/** Parses the list's query; types and statuses may have any of their names. @throws AppError invalid-input */
function readListQuery({ type: typeName, status: statusName, search, ...page }: z.output<typeof listQuery>) {
  const type = typeName ? readKind(typeName) : undefined;
  const status = statusName ? readStatus(statusName) : undefined;
  if (typeName && !type) throw invalidFields({ type: 'There is no such type of message' });
  if (statusName && !status) throw invalidFields({ status: 'There is no such status' });
  return { ...page, type, status, search: search?.trim() || undefined };
}
