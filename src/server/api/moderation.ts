import { createRoute, z } from '@hono/zod-openapi';
import { adminOverviewSchema } from '#domain/admin-overview.ts';
import {
  adminReviewSchema,
  reviewEditsSchema,
  reviewHistorySchema,
  undoableDecisionsSchema,
} from '#domain/review/admin-review-views.ts';
import { CLAIM_SECONDS, claimAnswerSchema, claimRequestSchema } from '#domain/review/claim.ts';
import { flag } from '#domain/flag.ts';
import { rethrowWithSentNames, readReviewEdit } from '#domain/review/review-edit.ts';
import { UNDO_SECONDS } from '#domain/review/undo.ts';
import { demandIfMatch, setReplacedVersion } from '#server/http/if-match.ts';
import { noFields } from '#server/http/no-fields.ts';
import { onlyAdmins, onlyStaff } from '#server/http/require-role.ts';
import { reviewBody, smallBody } from '#server/http/small-body.ts';
import { getOverview } from '#server/services/admin/get-overview.ts';
import { claimReview } from '#server/services/review/claim-review.ts';
import { releaseReview } from '#server/services/review/release-review.ts';
import { deleteReview } from '#server/services/review/delete-review.ts';
import { listReviewEdits } from '#server/services/review/list-review-edits.ts';
import { listReviewHistory } from '#server/services/review/list-review-history.ts';
import { listUndoableDecisions } from '#server/services/review/list-undoable-decisions.ts';
import { restoreOriginal } from '#server/services/review/restore-original.ts';
import { undoDecision } from '#server/services/review/undo-decision.ts';
import { verifyReview } from '#server/services/review/verify-review.ts';
import { readAdminReview } from '#server/services/review/read-admin-reviews.ts';
import { updateReview } from '#server/services/review/update-review.ts';
import { forceUnpublishReview } from '#server/services/review/force-unpublish-review.ts';
import {
  anyFields,
  badInput,
  changeHeaders,
  conflictWith,
  createApiPart,
  decisionHeaders,
  deleted,
  idPath,
  json,
  jsonBody,
  refused,
  rowChange,
  rowRefusals,
} from './api.ts';
import { callOf, changeRow, deleteRow, makeOnce } from './call.ts';
import { reviewAnswers } from './staff-review-answer.ts';

const editRoute = createRoute({
  method: 'patch',
  path: '/reviews/{id}',
  summary: 'Staff: change a review, publish it or take it back',
  description: [
    'A pending review is declined by published: false with a declineReason, which its submitter is told by letter unless isSpam is true.',
    'images names the photos that stay, in their order; photoStages says by their paths when photos were taken: before, first-week, first-month, third-month, first-year, later, or null. Photos left out of photoStages keep their stage.',
    'What the submitter said, priceDetails among it, is changed with an editReason, which readers and the submitter are told. Of priceDetails the fields and components that are sent change; null clears one of them, or all.',
    'priceRuling (counted, excluded or null) with a priceRulingReason, which is public, overrules the price method.',
    'Fields are read in camelCase or snake_case.',
  ].join(' '),
  middleware: [onlyStaff, reviewBody] as const,
  request: { ...rowChange, body: anyFields },
  responses: reviewAnswers,
});

const verifyRoute = createRoute({
  method: 'patch',
  path: '/reviews/{id}/verify',
  summary: 'Staff: say that a published review was checked, or take that back',
  middleware: [onlyStaff, smallBody] as const,
  request: { ...rowChange, body: jsonBody(z.object({ verified: flag('Verified') })) },
  responses: reviewAnswers,
});

const forceUnpublishRoute = createRoute({
  method: 'post',
  path: '/reviews/{id}/force-unpublish',
  summary:
    'Staff: unpublish a review whatever its state and version; takes no reason, which PATCH /reviews/{id} does',
  middleware: [onlyStaff, smallBody, noFields] as const,
  request: { params: idPath, headers: decisionHeaders },
  responses: { 200: reviewAnswers[200], ...rowRefusals },
});

const undoRoute = createRoute({
  method: 'post',
  path: '/reviews/{id}/undo',
  summary: `Staff: take back one's own last decision about a review, for ${UNDO_SECONDS} seconds and while nobody has changed the review since. If-Match is the version after the decision`,
  middleware: [onlyStaff, smallBody, noFields] as const,
  request: {
    params: idPath,
    headers: changeHeaders.extend({
      'If-Match': z.string().optional().describe('Required: the version after the decision'),
    }),
  },
  responses: reviewAnswers,
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
  request: rowChange,
  responses: { ...deleted, ...rowRefusals, ...conflictWith(adminReviewSchema) },
});

const restoreRoute = createRoute({
  method: 'post',
  path: '/reviews/{id}/restore-original',
  summary: 'Staff: give a review back all that its submitter sent. Needs an editReason',
  middleware: [onlyStaff, smallBody] as const,
  request: { ...rowChange, body: jsonBody(z.object({ editReason: z.string() })) },
  responses: reviewAnswers,
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

export const moderationApi = () =>
  createApiPart()
    .openapi(editRoute, async (c) => {
      const sent = c.req.valid('json');
      const edit = readReviewEdit(sent, c.var.ctx.clock());
      return c.json(await changeRow(c, updateReview, { edit }).catch(rethrowWithSentNames(sent)), 200);
    })
    .openapi(verifyRoute, async (c) => c.json(await changeRow(c, verifyReview, c.req.valid('json')), 200))
    .openapi(forceUnpublishRoute, async (c) => {
      const { id } = c.req.valid('param');
      const review = await makeOnce(
        c,
        async (call) => setReplacedVersion(c, await forceUnpublishReview(call)),
        {},
        ({ db }) => readAdminReview(db, id),
      );
      return c.json(review, 200);
    })
    .openapi(undoRoute, async (c) => {
      demandIfMatch(c);
      return c.json(await changeRow(c, undoDecision), 200);
    })
    .openapi(restoreRoute, async (c) => {
      const { editReason = null } = readReviewEdit(c.req.valid('json'), c.var.ctx.clock());
      return c.json(await changeRow(c, restoreOriginal, { editReason }), 200);
    })
    .openapi(editsRoute, async (c) => c.json(await listReviewEdits(callOf(c)), 200))
    .openapi(undoableRoute, async (c) => c.json(await listUndoableDecisions({ ctx: c.var.ctx }), 200))
    .openapi(deleteRoute, (c) => deleteRow(c, deleteReview))
    .openapi(historyRoute, async (c) => c.json(await listReviewHistory(callOf(c)), 200))
    .openapi(overviewRoute, async (c) => c.json(await getOverview({ ctx: c.var.ctx }), 200))
    .openapi(claimRoute, async (c) => c.json(await claimReview(callOf(c, c.req.valid('json'))), 200))
    .openapi(releaseRoute, async (c) => {
      await releaseReview(callOf(c));
      return c.body(null, 204);
    });
