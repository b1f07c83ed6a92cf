import { createRoute, z } from '@hono/zod-openapi';
import { ownClinicSchema, profileAnswerSchema } from '#domain/clinic-portal/clinic-portal-views.ts';
import { readClinicProfile } from '#domain/clinic/clinic-edit.ts';
import { readSupportRequest } from '#domain/clinic-portal/support-request.ts';
import { messageReceiptSchema } from '#domain/message/submitted-message.ts';
import { markReplay, readIdempotencyKey } from '#server/http/idempotency.ts';
import { readOwnIfMatch } from '#server/http/if-match.ts';
import { noFields } from '#server/http/no-fields.ts';
import { onlyClinics } from '#server/http/require-role.ts';
import { limitPublicWrites } from '#server/http/rate-limit.ts';
import { formBody, smallBody } from '#server/http/small-body.ts';
import { proposeClinicChange } from '#server/services/clinic-portal/propose-clinic-change.ts';
import { withdrawClinicChange } from '#server/services/clinic-portal/withdraw-clinic-change.ts';
import { getOwnClinic } from '#server/services/clinic-portal/get-own-clinic.ts';
import { requestSupport } from '#server/services/clinic-portal/request-support.ts';
import {
  anyFields,
  badInput,
  changeHeaders,
  conflictWith,
  createApiPart,
  errorSchema,
  json,
  jsonBody,
  refusedWith,
  replacedVersion,
} from './api.ts';
import { changeAt } from './call.ts';

const refused = refusedWith('Not a clinic');

const conflict = conflictWith(
  ownClinicSchema,
  'The profile, or what waits, was changed meanwhile; `current` is the clinic as it stands',
);

const currentRoute = createRoute({
  method: 'get',
  path: '/clinic/current',
  summary:
    'Clinic: itself, its counts, the change of its profile that waits, and what is left of today’s limit',
  responses: { 200: json(ownClinicSchema, 'The clinic'), ...refused },
});

const profileRoute = createRoute({
  method: 'put',
  path: '/clinic/profile',
  summary:
    'Clinic: ask for a change of its profile, which waits for staff; a second one replaces the first. If-Match is its profileVersion',
  middleware: [onlyClinics, formBody] as const,
  request: {
    headers: changeHeaders,
    body: jsonBody(z.object({ fields: z.record(z.string(), z.unknown()) })),
  },
  responses: {
    200: { ...json(profileAnswerSchema, 'What waits now'), ...replacedVersion },
    ...conflict,
    ...badInput,
    ...refused,
  },
});

const withdrawRoute = createRoute({
  method: 'delete',
  path: '/clinic/profile-change',
  summary: 'Clinic: take back the change that waits, if there is one. If-Match is its profileVersion',
  middleware: [onlyClinics, smallBody, noFields] as const,
  request: { headers: changeHeaders },
  responses: {
    204: { description: 'Nothing waits', ...replacedVersion },
    ...conflict,
    ...badInput,
    ...refused,
  },
});

const supportRoute = createRoute({
  method: 'post',
  path: '/clinic-support-messages',
  summary: 'Clinic: write to the administrator; Idempotency-Key optional',
  middleware: [onlyClinics, smallBody] as const,
  request: {
    headers: z.object({
      'If-Match': z
        .string()
        .optional()
        .describe(
          'The profileVersion that was read. If the account belongs to another clinic meanwhile: 409',
        ),
    }),
    body: anyFields,
  },
  responses: {
    201: json(messageReceiptSchema, 'Submitted'),
    ...conflictWith(ownClinicSchema, 'The account belongs to another clinic since; `current` is that clinic'),
    422: json(errorSchema, 'The Idempotency-Key came with another content'),
    429: json(errorSchema, 'Too often; Retry-After says when to try again'),
    ...badInput,
    ...refused,
  },
});

/** Routes of the clinic portal, except inquiries, which are in the messages routes. */
export const clinicPortalApi = () =>
  createApiPart()
    .openapi(currentRoute, async (c) => c.json(await getOwnClinic({ ctx: c.var.ctx }), 200))
    .openapi(profileRoute, async (c) => {
      const fields = readClinicProfile(c.req.valid('json').fields);
      const input = { fields, version: readOwnIfMatch(c) };
      const proposed = await changeAt(c, input, proposeClinicChange, async ({ ctx }) => {
        const { pendingChange, profileVersion } = await getOwnClinic({ ctx });
        return { pendingChange, profileVersion };
      });
      return c.json(proposed, 200);
    })
    .openapi(withdrawRoute, async (c) => {
      await changeAt(c, { version: readOwnIfMatch(c) }, withdrawClinicChange, async () => ({}));
      return c.body(null, 204);
    })
    .openapi(supportRoute, async (c) => {
      const { ctx } = c.var;
      const idempotencyKey = readIdempotencyKey(c);
      const request = readSupportRequest(c.req.valid('json'));
      await limitPublicWrites(c, null);
      const { answer, isReplay } = await requestSupport({
        ctx,
        input: { request, version: readOwnIfMatch(c), idempotencyKey },
      });
      markReplay(c, isReplay);
      return c.json(answer, 201);
    });
