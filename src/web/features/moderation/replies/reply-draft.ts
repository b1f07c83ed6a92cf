import { PURPOSE_NAMES, REPLY_LIMITS, REPLY_MESSAGES, type ReplyPurpose } from '#domain/reply/reply-rules.ts';
import type { ReplyFields, SavedReply } from '#domain/reply/saved-reply.ts';

/** The form's fields, in order. */
export const DRAFT_FIELDS = ['purpose', 'title', 'body'] as const;

export type DraftField = (typeof DRAFT_FIELDS)[number];

export type Faults = Partial<Record<DraftField, string>>;

export const FIELD_LABELS: Record<DraftField, string> = { purpose: 'For', title: 'Title', body: 'Text' };

export const emptyDraft = (purpose: ReplyPurpose): ReplyFields => ({ purpose, title: '', body: '' });

export const toDraft = ({ purpose, title, body }: SavedReply): ReplyFields => ({ purpose, title, body });

/** Finds missing and overlong fields; the server validates the rest. */
export function findFaults({ title, body }: ReplyFields): Faults {
  return {
    ...(title.trim() === '' && { title: REPLY_MESSAGES.title }),
    ...(title.trim().length > REPLY_LIMITS.title && { title: REPLY_MESSAGES.titleLong }),
    ...(body.trim() === '' && { body: REPLY_MESSAGES.body }),
    ...(body.trim().length > REPLY_LIMITS.body && { body: REPLY_MESSAGES.bodyLong }),
  };
}

/** Returns the value of a field as display text. */
export const inWords = (draft: ReplyFields, field: DraftField) =>
  field === 'purpose' ? PURPOSE_NAMES[draft.purpose] : draft[field].trim() || 'Nothing';
