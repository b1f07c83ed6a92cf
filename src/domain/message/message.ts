import { readReference, toReference } from '../reference.ts';

/** Types of message to the operator or, through the site, to a clinic. */
export const MESSAGE_TYPES = ['contact', 'inquiry', 'support', 'bug_report'] as const;
export type MessageType = (typeof MESSAGE_TYPES)[number];

/** Types sent with the contact forms; the others are support requests and bug reports. */
export const CONTACT_FORM_TYPES = ['contact', 'inquiry'] as const satisfies readonly MessageType[];

/** Statuses of every type of message, in order: unread → in-progress → resolved → archived. */
export const MESSAGE_STATUSES = ['unread', 'in-progress', 'resolved', 'archived'] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

/** Returns the status that a clinic is told: an inquiry is pending until it is archived. */
export const toOwnStatus = (status: MessageStatus) => (status === 'archived' ? 'archived' : 'pending');

const TYPE_NAMES: Record<MessageType, string> = {
  contact: 'Contact',
  inquiry: 'Clinic inquiry',
  support: 'Support',
  bug_report: 'Bug report',
};

/** Kinds by which staff filter messages: the types, and reports, which are messages that name a review. */
export const MESSAGE_KINDS = [...MESSAGE_TYPES, 'report'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

export const KIND_NAMES: Record<MessageKind, string> = { ...TYPE_NAMES, report: 'Report' };

export const kindNameOf = ({ type, reviewId }: { type: MessageType; reviewId: number | null }): string =>
  KIND_NAMES[reviewId === null ? type : 'report'];

export const STATUS_NAMES: Record<MessageStatus, string> = {
  unread: 'Unread',
  'in-progress': 'In progress',
  resolved: 'Resolved',
  archived: 'Archived',
};

/** Formats an id as 'M-000123'. */
export const messageReference = (id: number) => toReference('M', id);

/** Parses 'M-000123' in any spelling; null for a text that is no reference. */
export const readMessageReference = (text: string) => readReference('m-?', text);

/** Returns the title of a message: its subject, else its procedure, else its type. */
export function subjectOf(message: {
  type: MessageType;
  subject: string | null;
  procedure: string | null;
}): string {
  return message.subject ?? message.procedure ?? TYPE_NAMES[message.type];
}
