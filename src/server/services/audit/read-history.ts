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

/** Enough events for the busiest entity. */
const HISTORY_LIMIT = 200;

/** Returns the events of one entity, newest first. */
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

/** Returns true for a change made without stating the version it was based on, as `uncheckedMark` marks it. */
export const isUnchecked = (details: Record<string, unknown>) => details['isUnchecked'] === true;

const LETTERS: readonly string[] = [...LETTER_NOTES, ...LETTER_STATUSES];

/** Returns the status of the letter about an event; null if it has none. */
const letterOf = ({ letter }: Record<string, unknown>) =>
  typeof letter === 'string' && LETTERS.includes(letter) ? (letter as LetterNote | LetterStatus) : null;

/** Returns the names of the fields that an event changed, as passed to `recordAudit`. */
export const changedFields = ({ fields }: Record<string, unknown>): string[] =>
  Array.isArray(fields) ? fields.map(String) : [];
