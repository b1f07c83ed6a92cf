import { createRoute } from '@hono/zod-openapi';
import {
  appCodeInputSchema,
  ownPasswordInputSchema,
  ownProofSchema,
  recoveryCodesSchema,
  secondFactorSchema,
  secondFactorSetupSchema,
} from '#domain/account/second-factor.ts';
import { onlyOwnStaff } from '#server/http/require-role.ts';
import { setCookies } from '#server/http/set-cookies.ts';
import { smallBody } from '#server/http/small-body.ts';
import { confirmSecondFactor } from '#server/services/second-factor/confirm-second-factor.ts';
import { getSecondFactor } from '#server/services/second-factor/get-second-factor.ts';
import { renewRecoveryCodes } from '#server/services/second-factor/renew-recovery-codes.ts';
import { setUpSecondFactor } from '#server/services/second-factor/set-up-second-factor.ts';
import { switchOffSecondFactor } from '#server/services/second-factor/switch-off-second-factor.ts';
import { badInput, createApiPart, errorSchema, json, jsonBody, refused } from './api.ts';

const refusals = {
  ...refused,
  ...badInput,
  409: json(errorSchema, 'Not as it stands; the message says why'),
  429: json(errorSchema, 'Too many failures; Retry-After says when to try again'),
} as const;

const stateRoute = createRoute({
  method: 'get',
  path: '/admin/second-factor',
  summary: 'How one’s own second factor stands',
  middleware: [onlyOwnStaff] as const,
  responses: { 200: json(secondFactorSchema, 'How it stands'), ...refused },
});

const setupRoute = createRoute({
  method: 'post',
  path: '/admin/second-factor/setup',
  summary:
    'Make a secret for an authenticator app; nothing is on before a code of it is confirmed. Asked again before, within an hour, the same session gets the same',
  middleware: [onlyOwnStaff, smallBody] as const,
  request: { body: jsonBody(ownPasswordInputSchema) },
  responses: { 200: json(secondFactorSetupSchema, 'The secret'), ...refusals },
});

const confirmRoute = createRoute({
  method: 'post',
  path: '/admin/second-factor',
  summary: 'Switch one’s second factor on by a first code; every other session ends',
  middleware: [onlyOwnStaff, smallBody] as const,
  request: { body: jsonBody(appCodeInputSchema) },
  responses: {
    200: json(recoveryCodesSchema, 'On; the codes are told once, the cookie of the answer is the session'),
    ...refusals,
  },
});

const codesRoute = createRoute({
  method: 'post',
  path: '/admin/second-factor/recovery-codes',
  summary: 'Make new recovery codes; the old ones are no longer good',
  middleware: [onlyOwnStaff, smallBody] as const,
  request: { body: jsonBody(ownProofSchema) },
  responses: { 200: json(recoveryCodesSchema, 'Told once'), ...refusals },
});

const offRoute = createRoute({
  method: 'post',
  path: '/admin/second-factor/off',
  summary: 'Switch one’s second factor off; every other session ends',
  middleware: [onlyOwnStaff, smallBody] as const,
  request: { body: jsonBody(ownProofSchema) },
  responses: {
    204: { description: 'Off; the cookie of the answer is the session from now on' },
    ...refusals,
  },
});

export const secondFactorApi = () =>
  createApiPart()
    .openapi(stateRoute, async (c) => c.json(await getSecondFactor({ ctx: c.var.ctx }), 200))
    .openapi(setupRoute, async (c) => {
      const cookieHeader = c.req.header('cookie') ?? '';
      const input = { ...c.req.valid('json'), cookieHeader };
      return c.json(await setUpSecondFactor({ ctx: c.var.ctx, input }), 200);
    })
    .openapi(confirmRoute, async (c) => {
      const cookieHeader = c.req.header('cookie') ?? '';
      const input = { ...c.req.valid('json'), cookieHeader };
      const { recoveryCodes, cookies } = await confirmSecondFactor({ ctx: c.var.ctx, input });
      setCookies(c, cookies);
      return c.json({ recoveryCodes }, 200);
    })
    .openapi(codesRoute, async (c) => {
      const cookieHeader = c.req.header('cookie') ?? '';
      const input = { ...c.req.valid('json'), cookieHeader };
      return c.json(await renewRecoveryCodes({ ctx: c.var.ctx, input }), 200);
    })
    .openapi(offRoute, async (c) => {
      const cookieHeader = c.req.header('cookie') ?? '';
      setCookies(
        c,
        await switchOffSecondFactor({ ctx: c.var.ctx, input: { ...c.req.valid('json'), cookieHeader } }),
      );
      return c.body(null, 204);
    });
