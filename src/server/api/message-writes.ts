import type { Context } from 'hono';
import { readReviewReport } from '#domain/message/review-report.ts';
import { readBugReport, readContactMessage } from '#domain/message/submitted-message.ts';
import { paths } from '#domain/paths.ts';
import type { AppEnv } from '#server/http/env.ts';
import { markReplay, readIdempotencyKey } from '#server/http/idempotency.ts';
import { confirmPlainForm, readBody } from '#server/http/plain-form.ts';
import { limitPublicWrites } from '#server/http/rate-limit.ts';
import { isPlainForm } from '#server/http/refusal-page.ts';
import { smallBody } from '#server/http/small-body.ts';
import { readUserAgent } from '#server/http/user-agent.ts';
import type { Once } from '#server/services/idempotency/answer-once.ts';
import { reportBug } from '#server/services/message/report-bug.ts';
import { reportReview } from '#server/services/message/report-review.ts';
import { sendMessage } from '#server/services/message/send-message.ts';
import { createApiPart, documentRoute } from './api.ts';
import { bugReportDoc, inquiryDoc, reviewReportDoc } from './message-writes-docs.ts';

/**
 * Public routes for messages and bug reports. Documented separately, because their bodies are parsed leniently.
 */
export function messageWritesApi() {
  const inquiries = documentRoute(createApiPart(), inquiryDoc);
  const part = documentRoute(documentRoute(inquiries, bugReportDoc), reviewReportDoc);
  return part
    .post('/inquiries', smallBody, (c) =>
      answerWrite(c, paths.contact, (body, idempotencyKey) =>
        sendMessage({ ctx: c.var.ctx, input: { message: readContactMessage(body), idempotencyKey } }),
      ),
    )
    .post('/review-reports', smallBody, (c) =>
      answerWrite(c, paths.reportReview, (body, idempotencyKey) =>
        reportReview({ ctx: c.var.ctx, input: { report: readReviewReport(body), idempotencyKey } }),
      ),
    )
    .post('/bug-reports', smallBody, (c) =>
      answerWrite(c, paths.reportBug, (body, idempotencyKey) => {
        const from = readUserAgent(c.req.header('user-agent'));
        return reportBug({ ctx: c.var.ctx, input: { report: readBugReport(body), ...from, idempotencyKey } });
      }),
    );
}

/**
 * Answers a rate-limited, idempotent public write: with 201 and JSON, or for a form sent without scripts with its
 * page of confirmation.
 * @param page path of the confirmation page
 * @throws RateLimitedError and any error of `write`
 */
async function answerWrite<Answer extends { id: number; reference: string }>(
  c: Context<AppEnv>,
  page: (query: { sent: string }) => string,
  write: (body: unknown, idempotencyKey: string | null) => Promise<Once<Answer>>,
): Promise<Response> {
  const idempotencyKey = readIdempotencyKey(c);
  await limitPublicWrites(c, null);
  const { answer, isReplay } = await write(await readBody(c), idempotencyKey);
  if (isPlainForm(c)) return confirmPlainForm(c, page({ sent: answer.reference }));
  markReplay(c, isReplay);
  return c.json(answer, 201);
}
