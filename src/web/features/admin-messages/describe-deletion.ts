import { messageReference, subjectOf } from '#domain/message/message.ts';
import type { AdminMessage } from '#domain/message/message-views.ts';

/**
 * Describes the data deleted with messages, and whether clinics lose them too. @param messages at least one
 */
export function describeDeletion(messages: readonly AdminMessage[]): string {
  const [first] = messages;
  const inquiryCount = messages.filter(({ type }) => type === 'inquiry').length;
  const sentences =
    first && messages.length === 1
      ? [
          `${messageReference(first.id)}: ${subjectOf(first)}. With it goes the sender’s name and e-mail.`,
          inquiryCount > 0 && 'The clinic can no longer read it either.',
        ]
      : [
          'With them go the senders’ names and e-mails.',
          inquiryCount === 1 && 'One is an inquiry to a clinic, which can no longer read it either.',
          inquiryCount > 1 && `${inquiryCount} are inquiries, which clinics can no longer read either.`,
        ];
  return sentences.filter(Boolean).join(' ');
}
