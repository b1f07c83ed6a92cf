import { createRoute, z } from '@hono/zod-openapi';
import { accountListSchema, invitedSchema } from '#domain/account/account-views.ts';
import { inviteSchema } from '#domain/account/invitation.ts';
import { noFields } from '#server/http/no-fields.ts';
import { onlyAdmins } from '#server/http/require-role.ts';
import { smallBody } from '#server/http/small-body.ts';
import { inviteAccount } from '#server/services/account/invitation/invite-account.ts';
import { listAccounts } from '#server/services/account/list-accounts.ts';
import { renewInvitation } from '#server/services/account/invitation/renew-invitation.ts';
import { withdrawAccess } from '#server/services/account/withdraw-access.ts';
import { resetSecondFactor } from '#server/services/second-factor/reset-second-factor.ts';
import {
  badInput,
  createApiPart,
  decisionHeaders,
  errorSchema,
  json,
  jsonBody,
  notFound,
  pageQuery,
  refusedWith,
} from './api.ts';
import { callOf, removeOnce } from './call.ts';

const id = z.object({ id: z.string().max(100) });

const refused = refusedWith('Only for administrators');

const conflict = { 409: json(errorSchema, 'Refused as it stands; the message says why') } as const;

const listRoute = createRoute({
  method: 'get',
  path: '/admin/accounts',
  summary: 'Admin: accounts of staff and clinics, newest first',
  middleware: [onlyAdmins] as const,
  request: {
    query: z.object({
      ...pageQuery,
      search: z
        .string()
        .max(200)
        .optional()
        .describe('Part of a username, an e-mail address or a clinic’s name'),
      role: z.enum(['admin', 'moderator', 'clinic']).optional(),
    }),
  },
  responses: { 200: json(accountListSchema, 'A page of accounts'), ...badInput, ...refused },
});

const inviteRoute = createRoute({
  method: 'post',
  path: '/admin/accounts',
  summary:
    'Admin: invite a clinic or a moderator; the link is told once, and mailed where there is an e-mail address',
  middleware: [onlyAdmins, smallBody] as const,
  request: { body: jsonBody(inviteSchema) },
  responses: { 201: json(invitedSchema, 'Invited'), ...badInput, ...refused, ...conflict },
});

const renewRoute = createRoute({
  method: 'post',
  path: '/admin/accounts/{id}/invitation',
  summary:
    'Admin: invite an account anew; its password and sessions end. That is also how a password is reset',
  middleware: [onlyAdmins, smallBody, noFields] as const,
  request: { params: id },
  responses: {
    200: json(z.object({ invitationUrl: z.string() }), 'The link, told once'),
    ...refused,
    ...notFound,
    ...conflict,
  },
});

const withdrawRoute = createRoute({
  method: 'delete',
  path: '/admin/accounts/{id}',
  summary: 'Admin: withdraw an account’s access; its sessions end at once, the account stays',
  middleware: [onlyAdmins, smallBody, noFields] as const,
  request: { params: id, headers: decisionHeaders },
  responses: { 204: { description: 'Withdrawn' }, ...refused, ...notFound, ...conflict },
});

const resetFactorRoute = createRoute({
  method: 'delete',
  path: '/admin/accounts/{id}/second-factor',
  summary: 'Admin: take the second factor of somebody who has lost it; their sessions end at once',
  middleware: [onlyAdmins, smallBody, noFields] as const,
  request: { params: id, headers: decisionHeaders },
  responses: { 204: { description: 'Removed' }, ...refused, ...notFound, ...conflict },
});

export const accountsApi = () =>
  createApiPart()
    .openapi(listRoute, async (c) => c.json(await listAccounts(callOf(c)), 200))
    .openapi(inviteRoute, async (c) => c.json(await inviteAccount(callOf(c, c.req.valid('json'))), 201))
    .openapi(renewRoute, async (c) => c.json(await renewInvitation(callOf(c)), 200))
    .openapi(withdrawRoute, (c) => removeOnce(c, withdrawAccess))
    .openapi(resetFactorRoute, (c) => removeOnce(c, resetSecondFactor));
