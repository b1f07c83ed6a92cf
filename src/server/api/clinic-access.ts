import { createRoute } from '@hono/zod-openapi';
import { clinicAccountChangeSchema, clinicSessionSchema } from '#domain/account/account-views.ts';
import { clinicLoginSchema, passwordChangeSchema } from '#domain/account/credentials.ts';
import { clientKey } from '#server/http/client-address.ts';
import { onlyClinics } from '#server/http/require-role.ts';
import { smallBody } from '#server/http/small-body.ts';
import { setCookies } from '#server/http/set-cookies.ts';
import { chooseLanguage } from '#server/services/account/choose-language.ts';
import { changePassword } from '#server/services/account/password/change-password.ts';
import { getClinicSession } from '#server/services/account/session/get-clinic-session.ts';
import { logInClinic } from '#server/services/account/session/log-in-clinic.ts';
import { logOut } from '#server/services/account/session/log-out.ts';
import { badInput, createApiPart, errorSchema, json, jsonBody } from './api.ts';

const tooMany = json(errorSchema, 'Too many failures; Retry-After says when to try again');

const loginRoute = createRoute({
  method: 'post',
  path: '/clinic/login',
  summary: 'Log in as a clinic; the cookie of the answer is the session',
  middleware: [smallBody] as const,
  request: { body: jsonBody(clinicLoginSchema) },
  responses: {
    200: json(clinicSessionSchema, 'Logged in'),
    401: json(errorSchema, 'Wrong: the same for unknown addresses and wrong passwords'),
    429: tooMany,
    ...badInput,
  },
});

const logoutRoute = createRoute({
  method: 'post',
  path: '/clinic/logout',
  summary: 'End the session on the server',
  responses: { 204: { description: 'There is no session any more' } },
});

const sessionRoute = createRoute({
  method: 'get',
  path: '/clinic/session',
  summary: 'Which clinic is logged in; asking does not extend the session',
  responses: {
    200: json(clinicSessionSchema, 'The session'),
    401: json(errorSchema, 'None, or it has ended'),
    403: json(errorSchema, 'The session is a staff member’s'),
  },
});

const passwordRoute = createRoute({
  method: 'post',
  path: '/clinic/password',
  summary: 'Change one’s own password; every other session ends',
  middleware: [onlyClinics, smallBody] as const,
  request: { body: jsonBody(passwordChangeSchema) },
  responses: {
    204: { description: 'Changed; the cookie of the answer is the session from now on' },
    401: json(errorSchema, 'Not logged in'),
    403: json(errorSchema, 'The session is a staff member’s'),
    429: tooMany,
    ...badInput,
  },
});

const accountRoute = createRoute({
  method: 'patch',
  path: '/clinic/account',
  summary: 'Choose the language of the portal and of letters to one’s own account',
  middleware: [onlyClinics, smallBody] as const,
  request: { body: jsonBody(clinicAccountChangeSchema) },
  responses: {
    200: json(clinicSessionSchema, 'The session as it is now'),
    401: json(errorSchema, 'Not logged in'),
    403: json(errorSchema, 'The session is a staff member’s'),
    ...badInput,
  },
});

export const clinicAccessApi = () =>
  createApiPart()
    .openapi(loginRoute, async (c) => {
      const cookieHeader = c.req.header('cookie') ?? '';
      const input = { ...c.req.valid('json'), clientKey: clientKey(c), cookieHeader };
      const { clinic, cookies } = await logInClinic({ ctx: c.var.ctx, input });
      setCookies(c, cookies);
      return c.json({ clinic }, 200);
    })
    .openapi(logoutRoute, async (c) => {
      const cookieHeader = c.req.header('cookie') ?? '';
      const cookies = await logOut({ ctx: c.var.ctx, input: { cookieHeader } });
      setCookies(c, cookies);
      return c.body(null, 204);
    })
    .openapi(sessionRoute, async (c) => c.json({ clinic: await getClinicSession({ ctx: c.var.ctx }) }, 200))
    .openapi(accountRoute, async (c) =>
      c.json({ clinic: await chooseLanguage({ ctx: c.var.ctx, input: c.req.valid('json') }) }, 200),
    )
    .openapi(passwordRoute, async (c) => {
      const input = { portal: 'clinic' as const, ...c.req.valid('json') };
      const cookies = await changePassword({ ctx: c.var.ctx, input });
      setCookies(c, cookies);
      return c.body(null, 204);
    });
