import { readBugReport, readContactMessage } from '#domain/message/message-input.ts';
import { paths } from '#domain/paths.ts';
import { answerWrite } from '#server/http/answer-write.ts';
import { smallBody } from '#server/http/small-body.ts';
import { readUserAgent } from '#server/http/user-agent.ts';
import { reportBug } from '#server/services/message/report-bug.ts';
import { sendMessage } from '#server/services/message/send-message.ts';
import { createApiPart } from './api.ts';
import { bugReportDoc, inquiryDoc } from './message-writes-docs.ts';

/**
 * Public routes for messages and bug reports. Documented separately, because their bodies are parsed leniently.
 */
export function messageWritesApi() {
  const part = createApiPart();
  for (const doc of [inquiryDoc, bugReportDoc]) part.openAPIRegistry.registerPath(doc);
  return part
    .post('/inquiries', smallBody, (c) =>
      answerWrite(c, paths.contact, (body, idempotencyKey) =>
        sendMessage({ ctx: c.var.ctx, input: { message: readContactMessage(body), idempotencyKey } }),
      ),
    )
    .post('/bug-reports', smallBody, (c) =>
      answerWrite(c, paths.reportBug, (body, idempotencyKey) => {
        const from = readUserAgent(c.req.header('user-agent'));
        return reportBug({ ctx: c.var.ctx, input: { report: readBugReport(body), ...from, idempotencyKey } });
      }),
    );
}
