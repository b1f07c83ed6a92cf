import { messageReference, subjectOf } from '#domain/message/message.ts';
import type { AdminMessage } from '#domain/message/message-views.ts';

/** A link that opens a mail to whoever wrote, with the subject filled in; null where no address was left. */
export function answerHref(message: AdminMessage): string | null {
  if (!message.email) return null;
  // The @ stays: some mail programs do not decode it.
  const to = encodeURIComponent(message.email).replaceAll('%40', '@');
  const subject = `Re: ${subjectOf(message)} (${messageReference(message.id)})`;
  return `mailto:${to}?subject=${encodeURIComponent(subject)}`;
}
