import { messageReference } from '#domain/message/message.ts';
import type { BugReport, MessageReceipt } from '#domain/message/submitted-message.ts';
import { answerOnce, toKeyedWrite, type Once } from '../idempotency/answer-once.ts';
import { insertMessage } from './insert-message.ts';
import type { Verb } from '../verb.ts';

type Input = {
  report: BugReport;
  /** From the request's User-Agent; null if unknown. */
  browser: string | null;
  device: string | null;
  idempotencyKey: string | null;
};

/**
 * Stores a bug report.
 * @throws AppError key-reused if the key was sent with other content
 */
export const reportBug: Verb<Input, Once<MessageReceipt>> = ({ ctx, input }) => {
  const { report, browser, device, idempotencyKey } = input;
  const { title: subject, description: message, email } = report;
  const write = toKeyedWrite('report-bug', idempotencyKey, report);
  return answerOnce(ctx, write, async (tx) => {
    const type = 'bug_report' as const;
    const id = await insertMessage(ctx, tx, { type, subject, message, email, browser, device });
    return { id, reference: messageReference(id) };
  });
};
