import { createRoute, z } from '@hono/zod-openapi';
import { acceptedSchema, invitationSchema } from '#domain/account/account-views.ts';
import { accountEmailSchema } from '#domain/account/account-email.ts';
import { acceptSchema, tokenSchema } from '#domain/account/invitation.ts';
import { clientKey } from '#server/http/client-address.ts';
import { smallBody } from '#server/http/small-body.ts';
import { setCookies } from '#server/http/set-cookies.ts';
import { acceptInvitation } from '#server/services/account/invitation/accept-invitation.ts';
import { readInvitation } from '#server/services/account/invitation/read-invitation.ts';
import { requestPasswordReset } from '#server/services/account/password/request-password-reset.ts';
import { badInput, createApiPart, errorSchema, json, jsonBody } from './api.ts';
import { callOf } from './call.ts';

const gone = {
  404: json(errorSchema, 'Expired, used, replaced by a newer one, or never there'),
  429: json(errorSchema, 'Too many attempts; Retry-After says when to try again'),
} as const;

const readRoute = createRoute({
  method: 'post',
  path: '/invitations/read',
  summary:
    'Who is invited to what; reading uses nothing up. The token is sent in the body, so that no log has it',
  middleware: [smallBody] as const,
  request: {
    body: jsonBody(z.object({ token: tokenSchema })),
  },
  responses: { 200: json(invitationSchema, 'The invitation'), ...gone, ...badInput },
});

const acceptRoute = createRoute({
  method: 'post',
  path: '/invitations/accept',
  summary: 'Choose a password; the link is used up, and the cookie of the answer is the session',
  middleware: [smallBody] as const,
  request: { body: jsonBody(acceptSchema) },
  responses: { 200: json(acceptedSchema, 'Logged in'), ...gone, ...badInput },
});

const resetRoute = createRoute({
  method: 'post',
  path: '/clinic/password-reset',
  summary:
    'Have a link mailed to choose a new password; the same answer whether or not there is such an account',
  middleware: [smallBody] as const,
  request: {
    body: jsonBody(z.object({ email: accountEmailSchema })),
  },
  responses: {
    202: json(z.object({ message: z.string() }), 'A link is mailed if there is such an account'),
    429: json(errorSchema, 'Too many requests; Retry-After says when to try again'),
    ...badInput,
  },
});

export const invitationsApi = () =>
  createApiPart()
    .openapi(readRoute, async (c) =>
      c.json(await readInvitation(callOf(c, { ...c.req.valid('json'), clientKey: clientKey(c) })), 200),
    )
    .openapi(acceptRoute, async (c) => {
      const cookieHeader = c.req.header('cookie') ?? '';
      const input = { ...c.req.valid('json'), clientKey: clientKey(c), cookieHeader };
      const { accepted, cookies } = await acceptInvitation({ ctx: c.var.ctx, input });
      setCookies(c, cookies);
      return c.json(accepted, 200);
    })
    .openapi(resetRoute, async (c) => {
      const input = { ...c.req.valid('json'), clientKey: clientKey(c) };
      await requestPasswordReset({ ctx: c.var.ctx, input });
      return c.json({ message: 'If a clinic signs in with this address, a link is on its way to it.' }, 202);
    });
