import { readReference, toReference } from '../reference.ts';

/** What is written to the operator or, through the site, to a clinic. */
export const MESSAGE_TYPES = ['contact', 'inquiry', 'support', 'bug_report'] as const;
export type MessageType = (typeof MESSAGE_TYPES)[number];

/** The types that come through the forms of contact; the others are support requests and bug reports. */
export const INQUIRY_TYPES = ['contact', 'inquiry'] as const satisfies readonly MessageType[];

/** One machine for all of them: unread → in-progress → resolved → archived. */
export const MESSAGE_STATUSES = ['unread', 'in-progress', 'resolved', 'archived'] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

export const TYPE_NAMES: Record<MessageType, string> = {
  contact: 'Contact',
  inquiry: 'Clinic inquiry',
  support: 'Support',
  bug_report: 'Bug report',
};

export const STATUS_NAMES: Record<MessageStatus, string> = {
  unread: 'Unread',
  'in-progress': 'In progress',
  resolved: 'Resolved',
  archived: 'Archived',
};

/** 'M-000123'. */
export const messageReference = (id: number) => toReference('M', id);

/** The number in 'M-000123', however it is written; null for a text that is no reference. */
export const readMessageReference = (text: string) => readReference('m-?', text);

/** How a message without a subject is called: by what it asks for, else by its type. */
export function subjectOf(message: {
  type: MessageType;
  subject: string | null;
  procedure: string | null;
}): string {
  return message.subject ?? message.procedure ?? TYPE_NAMES[message.type];
}
