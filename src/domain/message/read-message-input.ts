import type { SentName } from '../invalid-fields.ts';
import type { MessageStatus, MessageType } from './message.ts';

/**
 * The lenient reader of messages, the only one: fields in camelCase or snake_case, older names of types and statuses,
 * numbers as strings. It gives each field one name; what can't be read is passed on as it is, for the rules to refuse.
 */
const NAMES = {
  type: ['type'],
  name: ['name'],
  email: ['email'],
  subject: ['subject'],
  message: ['message'],
  title: ['title'],
  description: ['description'],
  clinicId: ['clinicId', 'clinic_id'],
  clinicSlug: ['clinic', 'clinicSlug', 'clinic_slug'],
  reviewId: ['reviewId', 'review_id'],
  procedure: ['procedure', 'procedureName', 'procedure_name'],
  budgetKrw: ['budget', 'budgetKrw', 'budget_krw'],
} as const satisfies Record<string, readonly string[]>;

export type MessageField = keyof typeof NAMES;

/** Older names, and those of the clinics' screens. */
const TYPES: Record<string, MessageType> = {
  contact: 'contact',
  inquiry: 'inquiry',
  support: 'support',
  feedback: 'support',
  bug_report: 'bug_report',
  bug: 'bug_report',
};

const STATUSES: Record<string, MessageStatus> = {
  unread: 'unread',
  pending: 'unread',
  'in-progress': 'in-progress',
  in_progress: 'in-progress',
  resolved: 'resolved',
  archived: 'archived',
  processed: 'archived',
};

/** One name for each field that is there and says something; blank strings and null are not there. */
export function readMessageInput(payload: unknown): Partial<Record<MessageField, unknown>> {
  const sent = asRecord(payload);
  const read: Partial<Record<MessageField, unknown>> = {};
  for (const [field, names] of Object.entries(NAMES) as [MessageField, readonly string[]][]) {
    const name = names.find((candidate) => !isBlank(sent[candidate]));
    if (name !== undefined) read[field] = sent[name];
  }
  return read;
}

/** Returns, for each field of `readMessageInput(payload)`, the name under which it came, or should have come. */
export function messageSentName(payload: unknown): SentName {
  const sent = asRecord(payload);
  return (field) => {
    const names: readonly string[] = NAMES[field as MessageField] ?? [field];
    return names.find((name) => !isBlank(sent[name])) ?? names[0] ?? field;
  };
}

/** A type under any of its names; undefined for none of them. */
export const readType = (value: unknown): MessageType | undefined => readName(TYPES, value);

/** A status under any of its names; undefined for none of them. */
export const readStatus = (value: unknown): MessageStatus | undefined => readName(STATUSES, value);

/** A whole number of zero or more, also as a string of digits; undefined for anything else. */
export function readWhole(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^\s*\d{1,10}\s*$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number) && number >= 0 ? number : undefined;
}

/** A text as it was sent, empty for anything else. */
export const readText = (value: unknown): string => (typeof value === 'string' ? value : '');

function readName<Value>(names: Readonly<Record<string, Value>>, value: unknown): Value | undefined {
  const name = typeof value === 'string' ? value.trim().toLowerCase() : '';
  return Object.hasOwn(names, name) ? names[name] : undefined;
}

const asRecord = (payload: unknown): Readonly<Record<string, unknown>> =>
  typeof payload === 'object' && payload !== null ? (payload as Record<string, unknown>) : {};

const isBlank = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
