import { isRecord } from '../is-record.ts';
import { sentNameIn, type SentName } from '../sent-name.ts';
import type { MessageKind, MessageStatus, MessageType } from './message.ts';

/**
 * Names under which each field of a message is accepted: camelCase, snake_case and older ones. Values that cannot be
 * read are passed on unchanged, for the rules to refuse.
 */
const NAMES = {
  type: ['type'],
  name: ['name'],
  email: ['email'],
  subject: ['subject'],
  message: ['message'],
  reason: ['reason'],
  title: ['title'],
  description: ['description'],
  clinicId: ['clinicId', 'clinic_id'],
  clinicSlug: ['clinic', 'clinicSlug', 'clinic_slug'],
  reviewId: ['reviewId', 'review_id'],
  procedure: ['procedure', 'procedureName', 'procedure_name'],
  budgetKrw: ['budget', 'budgetKrw', 'budget_krw'],
} as const satisfies Record<string, readonly string[]>;

export type MessageField = keyof typeof NAMES;

/** Names of types, with older ones and those of the clinics' forms. */
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

/** Returns each field under its own name; blank strings and null count as missing. */
export function readMessageInput(payload: unknown): Partial<Record<MessageField, unknown>> {
  const sent = asRecord(payload);
  const read: Partial<Record<MessageField, unknown>> = {};
  for (const [field, names] of Object.entries(NAMES) as [MessageField, readonly string[]][]) {
    const name = names.find((candidate) => !isBlank(sent[candidate]));
    if (name !== undefined) read[field] = sent[name];
  }
  return read;
}

/**
 * Returns a function from a field of `readMessageInput(payload)` to the name that the client used, or should have used.
 */
export function messageSentName(payload: unknown): SentName {
  const sent = asRecord(payload);
  return sentNameIn(NAMES, (name) => !isBlank(sent[name]));
}

/** Reads a type by any of its names; undefined for other values. */
export const readType = (value: unknown): MessageType | undefined => readName(TYPES, value);

/** Reads a kind by any of its names; undefined for other values. */
export const readKind = (value: unknown): MessageKind | undefined =>
  readName({ ...TYPES, report: 'report' as const }, value);

/** Reads a status by any of its names; undefined for other values. */
export const readStatus = (value: unknown): MessageStatus | undefined => readName(STATUSES, value);

/** Reads a whole number of zero or more, also from digits; undefined for other values. */
export function readWhole(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^\s*\d{1,10}\s*$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number) && number >= 0 ? number : undefined;
}

/** Returns a text unchanged, empty for other values. */
export const readText = (value: unknown): string => (typeof value === 'string' ? value : '');

function readName<Value>(names: Readonly<Record<string, Value>>, value: unknown): Value | undefined {
  const name = typeof value === 'string' ? value.trim().toLowerCase() : '';
  return Object.hasOwn(names, name) ? names[name] : undefined;
}

const asRecord = (payload: unknown): Readonly<Record<string, unknown>> => (isRecord(payload) ? payload : {});

const isBlank = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
