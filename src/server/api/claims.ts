import { createRoute } from '@hono/zod-openapi';
import { CLAIM_SECONDS, claimAnswerSchema, claimRequestSchema } from '#domain/review/claim.ts';
import { onlyStaff } from '#server/http/require-role.ts';
import { smallBody } from '#server/http/small-body.ts';
import { claimReview } from '#server/services/review/claim-review.ts';
import { releaseReview } from '#server/services/review/release-review.ts';
import { badInput, createApiPart, idPath, json, jsonBody, refused } from './api.ts';

const claimRoute = createRoute({
  method: 'post',
  path: '/admin/claims',
  summary: `Staff: say which review one is reading, for ${CLAIM_SECONDS} seconds, and be told what others are reading. Advisory: it keeps nobody from deciding`,
  middleware: [onlyStaff, smallBody] as const,
  request: { body: jsonBody(claimRequestSchema) },
  responses: { 200: json(claimAnswerSchema, 'What is claimed, and by others'), ...badInput, ...refused },
});

const releaseRoute = createRoute({
  method: 'delete',
  path: '/admin/claims/{id}',
  summary: 'Staff: say that one is no longer reading a review',
  middleware: [onlyStaff] as const,
  request: { params: idPath },
  responses: { 204: { description: 'Released' }, ...badInput, ...refused },
});

/** Routes for claims: the moderator who is reading a review in the queue. */
export const claimsApi = () =>
  createApiPart()
    .openapi(claimRoute, async (c) =>
      c.json(await claimReview({ ctx: c.var.ctx, input: c.req.valid('json') }), 200),
    )
    .openapi(releaseRoute, async (c) => {
      await releaseReview({ ctx: c.var.ctx, input: c.req.valid('param') });
      return c.body(null, 204);
    });
