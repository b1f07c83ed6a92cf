import { createRoute, z } from '@hono/zod-openapi';
import { cleanText } from '#domain/clean-text.ts';
import { readFields } from '#domain/invalid-fields.ts';
import { adminMessageSchema } from '#domain/message/message-views.ts';
import { reportDecisionSchema } from '#domain/message/report.ts';
import { adminReviewSchema, reviewLettersSchema } from '#domain/review/admin-review-views.ts';
import { QUESTION_LIMIT, QUESTION_MESSAGES } from '#domain/review/question-rules.ts';
import { noFields } from '#server/http/no-fields.ts';
import { onlyStaff } from '#server/http/require-role.ts';
import { smallBody } from '#server/http/small-body.ts';
import { askSubmitter } from '#server/services/review/ask-submitter.ts';
import { resumeReview } from '#server/services/review/resume-review.ts';
import { decideReport, readDecidedReport } from '#server/services/review/decide-report.ts';
import { listReviewLetters } from '#server/services/review/list-review-letters.ts';
import {
  anyFields,
  badInput,
  conflictWith,
  createApiPart,
  idPath,
  json,
  refused,
  replacedVersion,
  rowChange,
  rowRefusals,
} from './api.ts';
import { callOf, changeRow } from './call.ts';
import { reviewAnswers } from './staff-review-answer.ts';

const reportAnswerSchema = z.object({ message: adminMessageSchema, review: adminReviewSchema });

/** A question to the submitter of a review. */
const questionSchema = z.object({
  question: z
    .string(QUESTION_MESSAGES.missing)
    .overwrite(cleanText)
    .min(1, QUESTION_MESSAGES.missing)
    .max(QUESTION_LIMIT, QUESTION_MESSAGES.long),
});

const askRoute = createRoute({
  method: 'post',
  path: '/reviews/{id}/ask',
  summary:
    'Staff: ask the submitter of a pending review a question by letter, and park it until it is resumed or decided',
  middleware: [onlyStaff, smallBody] as const,
  request: { ...rowChange, body: anyFields },
  responses: reviewAnswers,
});

const resumeRoute = createRoute({
  method: 'post',
  path: '/reviews/{id}/resume',
  summary: 'Staff: put a parked review back into the queue',
  middleware: [onlyStaff, smallBody, noFields] as const,
  request: rowChange,
  responses: reviewAnswers,
});

const lettersRoute = createRoute({
  method: 'get',
  path: '/reviews/{id}/letters',
  summary: 'Staff: what decisions told the submitter by letter, or did not, newest first',
  middleware: [onlyStaff] as const,
  request: { params: idPath },
  responses: { 200: json(reviewLettersSchema, 'The letters'), ...badInput, ...refused },
});

const reportRoute = createRoute({
  method: 'post',
  path: '/inquiries/{id}/decide-report',
  summary:
    'Staff: decide about the review that a message reports (outcome: unpublished, declined or kept; reason; isSpam; reviewVersion), and resolve the message',
  middleware: [onlyStaff, smallBody] as const,
  request: { ...rowChange, body: anyFields },
  responses: {
    200: { ...json(reportAnswerSchema, 'Both as they stand now'), ...replacedVersion },
    ...rowRefusals,
    ...conflictWith(z.union([adminReviewSchema, adminMessageSchema])),
  },
});

/** Routes for letters to submitters and for decisions about reported reviews. */
export const reviewLettersApi = () =>
  createApiPart()
    .openapi(askRoute, async (c) => {
      const body = readFields(questionSchema, c.req.valid('json'));
      return c.json(await changeRow(c, askSubmitter, body), 200);
    })
    .openapi(resumeRoute, async (c) => c.json(await changeRow(c, resumeReview), 200))
    .openapi(lettersRoute, async (c) => c.json(await listReviewLetters(callOf(c)), 200))
    .openapi(reportRoute, async (c) => {
      const decision = readFields(reportDecisionSchema, c.req.valid('json'));
      return c.json(
        await changeRow(c, decideReport, decision, ({ ctx, input }) => readDecidedReport(ctx, input.id)),
        200,
      );
    });
