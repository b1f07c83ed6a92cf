import { createRoute } from '@hono/zod-openapi';
import { loginAnswerSchema, sessionSchema } from '#domain/account/account-views.ts';
import { loginSchema, passwordChangeSchema } from '#domain/account/credentials.ts';
import { codeInputSchema } from '#domain/account/second-factor.ts';
import { clientKey } from '#server/http/client-address.ts';
import { onlyStaff } from '#server/http/require-role.ts';
import { smallBody } from '#server/http/small-body.ts';
import { setCookies } from '#server/http/set-cookies.ts';
import { changePassword } from '#server/services/account/password/change-password.ts';
import { getSession } from '#server/services/account/session/get-session.ts';
import { logIn } from '#server/services/account/session/log-in.ts';
import { logInWithCode } from '#server/services/second-factor/log-in-with-code.ts';
import { logOut } from '#server/services/account/session/log-out.ts';
import { badInput, createApiPart, errorSchema, json, jsonBody } from './api.ts';

const loginRoute = createRoute({
  method: 'post',
  path: '/admin/login',
  summary:
    'Log in as staff; the cookie of the answer is the session, or, where a code is needed, good for sending it alone',
  middleware: [smallBody] as const,
  request: { body: jsonBody(loginSchema) },
  responses: {
    200: json(loginAnswerSchema, 'Logged in, or a code is needed'),
    401: json(errorSchema, 'Wrong: the same for unknown names and wrong passwords'),
    409: json(errorSchema, 'The second factor can’t be checked any more; the message says what to do'),
    429: json(errorSchema, 'Too many failures; Retry-After says when to try again'),
    ...badInput,
  },
});

const codeRoute = createRoute({
  method: 'post',
  path: '/admin/login/code',
  summary: 'Send the code of a login whose password was right, within five minutes and from the same browser',
  middleware: [smallBody] as const,
  request: { body: jsonBody(codeInputSchema) },
  responses: {
    200: json(sessionSchema, 'Logged in; the cookie of the answer is the session'),
    401: json(errorSchema, 'No login waits for a code in this browser any more'),
    429: json(errorSchema, 'Too many failures; Retry-After says when to try again'),
    ...badInput,
  },
});

const logoutRoute = createRoute({
  method: 'post',
  path: '/admin/logout',
  summary: 'End the session on the server',
  responses: { 204: { description: 'There is no session any more' } },
});

const sessionRoute = createRoute({
  method: 'get',
  path: '/admin/session',
  summary: 'Who is logged in; asking does not extend the session',
  responses: { 200: json(sessionSchema, 'The session'), 401: json(errorSchema, 'None, or it has ended') },
});

const passwordRoute = createRoute({
  method: 'post',
  path: '/admin/password',
  summary: 'Change one’s own password; every other session ends',
  middleware: [onlyStaff, smallBody] as const,
  request: { body: jsonBody(passwordChangeSchema) },
  responses: {
    204: { description: 'Changed; the cookie of the answer is the session from now on' },
    401: json(errorSchema, 'Not logged in'),
    429: json(errorSchema, 'Too many failures; Retry-After says when to try again'),
    ...badInput,
  },
});

export const adminApi = () =>
  createApiPart()
    .openapi(loginRoute, async (c) => {
      const { answer, cookies } = await logIn({
        ctx: c.var.ctx,
        input: {
          ...c.req.valid('json'),
          clientKey: clientKey(c),
          cookieHeader: c.req.header('cookie') ?? '',
        },
      });
      setCookies(c, cookies);
      return c.json(answer, 200);
    })
    .openapi(codeRoute, async (c) => {
      const cookieHeader = c.req.header('cookie') ?? '';
      const input = { ...c.req.valid('json'), clientKey: clientKey(c), cookieHeader };
      const { user, cookies } = await logInWithCode({ ctx: c.var.ctx, input });
      setCookies(c, cookies);
      return c.json({ user }, 200);
    })
    .openapi(logoutRoute, async (c) => {
      const cookieHeader = c.req.header('cookie') ?? '';
      const cookies = await logOut({ ctx: c.var.ctx, input: { cookieHeader } });
      setCookies(c, cookies);
      return c.body(null, 204);
    })
    .openapi(passwordRoute, async (c) => {
      const input = { portal: 'staff' as const, ...c.req.valid('json') };
      const cookies = await changePassword({ ctx: c.var.ctx, input });
      setCookies(c, cookies);
      return c.body(null, 204);
    })
    .openapi(sessionRoute, async (c) => c.json({ user: await getSession({ ctx: c.var.ctx }) }, 200));
