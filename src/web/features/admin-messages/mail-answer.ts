import { messageReference, subjectOf } from '#domain/message/message.ts';
import type { AdminMessage } from '#domain/message/message-views.ts';
import { mailLink } from '#web/lib/links/mail-link.ts';

/**
 * Returns a mailto link to the sender with the subject filled in; null without an address.
 * @param body initial text of the e-mail
 */
export function answerHref(message: AdminMessage, body?: string): string | null {
  if (!message.email) return null;
  return mailLink(message.email, `Re: ${subjectOf(message)} (${messageReference(message.id)})`, body);
}
