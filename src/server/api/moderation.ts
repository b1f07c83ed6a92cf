import { createRoute, z } from '@hono/zod-openapi';
import { adminOverviewSchema } from '#domain/admin-overview.ts';
import {
  reviewEditsSchema,
  reviewHistorySchema,
  undoableDecisionsSchema,
} from '#domain/review/admin-review-views.ts';
import { flag } from '#domain/flag.ts';
import { rethrowWithSentNames, readReviewEdit } from '#domain/review/review-edit.ts';
import { UNDO_SECONDS } from '#domain/review/undo.ts';
import { demandIfMatch, readIfMatch, setReplacedVersion } from '#server/http/if-match.ts';
import { noFields } from '#server/http/no-fields.ts';
import { onlyAdmins, onlyStaff } from '#server/http/require-role.ts';
import { reviewBody, smallBody } from '#server/http/small-body.ts';
import { getOverview } from '#server/services/admin/get-overview.ts';
import { deleteReview } from '#server/services/review/delete-review.ts';
import { listReviewEdits } from '#server/services/review/list-review-edits.ts';
import { listReviewHistory } from '#server/services/review/list-review-history.ts';
import { listUndoableDecisions } from '#server/services/review/list-undoable-decisions.ts';
import { restoreOriginal } from '#server/services/review/restore-original.ts';
import { undoDecision } from '#server/services/review/undo-decision.ts';
import { verifyReview } from '#server/services/review/verify-review.ts';
import { updateReview } from '#server/services/review/update-review.ts';
import { forceUnpublishReview } from '#server/services/review/force-unpublish-review.ts';
import {
  anyFields,
  badInput,
  createApiPart,
  deleted,
  idPath,
  ifMatch,
  json,
  jsonBody,
  rowRefusals,
  refused,
} from './api.ts';
import { reviewAnswer, reviewRefusals } from './staff-review-answer.ts';

const editRoute = createRoute({
  method: 'patch',
  path: '/reviews/{id}',
  summary:
    'Staff: change a review, publish it or take it back; a pending one is declined by published: false with a declineReason, which its submitter is told by letter unless isSpam is true; images names the photos that stay, in their order, photoStages when photos were taken, by their paths: before, first-week, first-month, third-month, first-year, later, or null; those left out stay. What the submitter said, priceDetails among it, is changed with an editReason, which readers and the submitter are told. Of priceDetails the fields and components that are sent change, and null clears one of them, or all. priceRuling (counted, excluded or null) with a priceRulingReason, which is public, overrules the price method. Fields in camelCase or snake_case',
  middleware: [onlyStaff, reviewBody] as const,
  request: {
    params: idPath,
    headers: ifMatch,
    body: anyFields,
  },
  responses: { 200: reviewAnswer, ...reviewRefusals },
});

const verifyRoute = createRoute({
  method: 'patch',
  path: '/reviews/{id}/verify',
  summary: 'Staff: say that a published review was checked, or take that back',
  middleware: [onlyStaff, smallBody] as const,
  request: {
    params: idPath,
    headers: ifMatch,
    body: jsonBody(z.object({ verified: flag('Verified') })),
  },
  responses: { 200: reviewAnswer, ...reviewRefusals },
});

const forceUnpublishRoute = createRoute({
  method: 'post',
  path: '/reviews/{id}/force-unpublish',
  summary:
    'Staff: unpublish a review whatever its state and version; takes no reason, which PATCH /reviews/{id} does',
  middleware: [onlyStaff, smallBody, noFields] as const,
  request: { params: idPath },
  responses: { 200: reviewAnswer, ...rowRefusals },
});

const undoRoute = createRoute({
  method: 'post',
  path: '/reviews/{id}/undo',
  summary: `Staff: take back one's own last decision about a review, for ${UNDO_SECONDS} seconds and while nobody has changed the review since. If-Match is the version after the decision`,
  middleware: [onlyStaff, smallBody, noFields] as const,
  request: {
    params: idPath,
    headers: z.object({
      'If-Match': z.string().optional().describe('Required: the version after the decision'),
    }),
  },
  responses: { 200: reviewAnswer, ...reviewRefusals },
});

const undoableRoute = createRoute({
  method: 'get',
  path: '/admin/decisions',
  summary: 'Staff: one’s own decisions about reviews that can still be undone, newest first',
  middleware: [onlyStaff] as const,
  responses: { 200: json(undoableDecisionsSchema, 'The decisions'), ...refused },
});

const deleteRoute = createRoute({
  method: 'delete',
  path: '/reviews/{id}',
  summary: 'Admin: delete a review with its photos',
  middleware: [onlyAdmins, smallBody, noFields] as const,
  request: { params: idPath, headers: ifMatch },
  responses: { ...deleted, ...reviewRefusals },
});

const restoreRoute = createRoute({
  method: 'post',
  path: '/reviews/{id}/restore-original',
  summary: 'Staff: give a review back all that its submitter sent. Needs an editReason',
  middleware: [onlyStaff, smallBody] as const,
  request: {
    params: idPath,
    headers: ifMatch,
    body: jsonBody(z.object({ editReason: z.string() })),
  },
  responses: { 200: reviewAnswer, ...reviewRefusals },
});

const editsRoute = createRoute({
  method: 'get',
  path: '/reviews/{id}/edits',
  summary: 'Staff: what was edited of what the submitter sent, before and after, newest first',
  middleware: [onlyStaff] as const,
  request: { params: idPath },
  responses: { 200: json(reviewEditsSchema, 'The edits'), ...badInput, ...refused },
});

const historyRoute = createRoute({
  method: 'get',
  path: '/reviews/{id}/history',
  summary: 'Staff: what was done to a review, newest first',
  middleware: [onlyStaff] as const,
  request: { params: idPath },
  responses: { 200: json(reviewHistorySchema, 'The trail'), ...badInput, ...refused },
});

const overviewRoute = createRoute({
  method: 'get',
  path: '/admin/overview',
  summary: 'Staff: what the dashboard says at a glance',
  responses: { 200: json(adminOverviewSchema, 'Counts and the newest reviews'), ...refused },
});

export const moderationApi = () =>
  createApiPart()
    .openapi(editRoute, async (c) => {
      const edit = readReviewEdit(c.req.valid('json'), c.var.ctx.clock());
      const input = { ...c.req.valid('param'), version: readIfMatch(c), edit };
      const changed = await updateReview({ ctx: c.var.ctx, input }).catch(
        rethrowWithSentNames(c.req.valid('json')),
      );
      return c.json(setReplacedVersion(c, changed), 200);
    })
    .openapi(verifyRoute, async (c) => {
      const input = { ...c.req.valid('param'), version: readIfMatch(c), ...c.req.valid('json') };
      return c.json(setReplacedVersion(c, await verifyReview({ ctx: c.var.ctx, input })), 200);
    })
    .openapi(forceUnpublishRoute, async (c) => {
      const input = c.req.valid('param');
      return c.json(setReplacedVersion(c, await forceUnpublishReview({ ctx: c.var.ctx, input })), 200);
    })
    .openapi(undoRoute, async (c) => {
      const input = { ...c.req.valid('param'), version: demandIfMatch(c) };
      return c.json(setReplacedVersion(c, await undoDecision({ ctx: c.var.ctx, input })), 200);
    })
    .openapi(restoreRoute, async (c) => {
      const { editReason = null } = readReviewEdit(c.req.valid('json'), c.var.ctx.clock());
      const input = { ...c.req.valid('param'), version: readIfMatch(c), editReason };
      return c.json(setReplacedVersion(c, await restoreOriginal({ ctx: c.var.ctx, input })), 200);
    })
    .openapi(editsRoute, async (c) =>
      c.json(await listReviewEdits({ ctx: c.var.ctx, input: c.req.valid('param') }), 200),
    )
    .openapi(undoableRoute, async (c) => c.json(await listUndoableDecisions({ ctx: c.var.ctx }), 200))
    .openapi(deleteRoute, async (c) => {
      const input = { ...c.req.valid('param'), version: readIfMatch(c) };
      setReplacedVersion(c, await deleteReview({ ctx: c.var.ctx, input }));
      return c.body(null, 204);
    })
    .openapi(historyRoute, async (c) =>
      c.json(await listReviewHistory({ ctx: c.var.ctx, input: c.req.valid('param') }), 200),
    )
    .openapi(overviewRoute, async (c) => c.json(await getOverview({ ctx: c.var.ctx }), 200));
