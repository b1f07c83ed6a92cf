import { and, desc, eq } from 'drizzle-orm';
import type { AuditEntity } from '#domain/audit/audit-views.ts';
import {
  LETTER_NOTES,
  LETTER_STATUSES,
  type LetterNote,
  type LetterStatus,
} from '#domain/review/review-letter.ts';
import type { Db } from '#server/db/connection.ts';
import { auditEvents } from '#server/db/schema/index.ts';

/** Enough for the busiest thing. */
const HISTORY_LIMIT = 200;

/** What was done to one thing, newest first. */
export async function readHistory(db: Db, entity: AuditEntity, entityId: number) {
  const events = await db
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.entity, entity), eq(auditEvents.entityId, entityId)))
    .orderBy(desc(auditEvents.id))
    .limit(HISTORY_LIMIT);
  return events.map(({ id, createdAt, actor, action, details }) => ({
    id,
    at: createdAt.toISOString(),
    actor,
    action,
    fields: changedFields(details),
    letter: letterOf(details),
    isUnchecked: isUnchecked(details),
  }));
}

/** Whether the change was made without saying which version it was about, as `versionCheck` marks it. */
export const isUnchecked = (details: Record<string, unknown>) => details['isUnchecked'] === true;

const LETTERS: readonly string[] = [...LETTER_NOTES, ...LETTER_STATUSES];

/** Whether the submitter of a review was told of an event by letter, or why not; null where it has none. */
const letterOf = ({ letter }: Record<string, unknown>) =>
  typeof letter === 'string' && LETTERS.includes(letter) ? (letter as LetterNote | LetterStatus) : null;

/** Names of the fields that an event changed, as `recordAudit` was given them. */
export const changedFields = ({ fields }: Record<string, unknown>): string[] =>
  Array.isArray(fields) ? fields.map(String) : [];
