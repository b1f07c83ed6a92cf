import { messageReference, subjectOf } from '#domain/message/message.ts';
import type { AdminMessage } from '#domain/message/message-views.ts';
import { mailLink } from '#web/lib/mail-link.ts';

/**
 * A link that opens a mail to whoever wrote, with the subject filled in; null where no address was left.
 * @param body what the mail says at first
 */
export function answerHref(message: AdminMessage, body?: string): string | null {
  if (!message.email) return null;
  return mailLink(message.email, `Re: ${subjectOf(message)} (${messageReference(message.id)})`, body);
}
