import { readReviewReport } from '#domain/message/review-report.ts';
import { readBugReport, readContactMessage } from '#domain/message/message-input.ts';
import { paths } from '#domain/paths.ts';
import { answerWrite } from '#server/http/answer-write.ts';
import { smallBody } from '#server/http/small-body.ts';
import { readUserAgent } from '#server/http/user-agent.ts';
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
