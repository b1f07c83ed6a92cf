import { asc, eq, sql } from 'drizzle-orm';
import { AppError } from '#domain/errors.ts';
import { invalidFields } from '#domain/invalid-fields.ts';
import { REPLY_MESSAGES } from '#domain/reply/reply-rules.ts';
import type { SavedReply } from '#domain/reply/saved-reply.ts';
import type { Db, Tx } from '#server/db/connection.ts';
import { savedReplies } from '#server/db/schema/index.ts';
import { type ReadVersion, refuseStale } from '../row-version.ts';

type Row = typeof savedReplies.$inferSelect;

/** Returns all saved replies by purpose and title. */
export async function readReplies(db: Db): Promise<SavedReply[]> {
  const rows = await db
    .select()
    .from(savedReplies)
    .orderBy(asc(savedReplies.purpose), sql`lower(${savedReplies.title})`);
  return rows.map(toSavedReply);
}

/** Returns a saved reply. @throws AppError not-found */
export async function readReply(db: Db, id: number): Promise<SavedReply> {
  const [reply] = await db.select().from(savedReplies).where(eq(savedReplies.id, id));
  if (!reply) throw noReply();
  return toSavedReply(reply);
}

const noReply = () => new AppError('not-found', 'There is no such saved reply.');

/** Converts a saved reply to the staff's view. */
export const toSavedReply = ({ id, purpose, title, body, updatedAt, version }: Row): SavedReply => ({
  id,
  purpose,
  title,
  body,
  updatedAt: updatedAt.toISOString(),
  version,
});

/** Locks a saved reply. @throws AppError not-found; ConflictError with the present reply */
export async function lockReply(
  tx: Tx,
  { id, version }: { id: number; version?: ReadVersion },
): Promise<Row> {
  const [reply] = await tx.select().from(savedReplies).where(eq(savedReplies.id, id)).for('update');
  if (!reply) throw noReply();
  await refuseStale({ version }, reply, 'reply', () => toSavedReply(reply));
  return reply;
}

/** Refuses a title that another reply of the same purpose has. @throws AppError invalid-input */
export async function refuseTakenTitle(
  tx: Tx,
  { id, purpose, title }: Pick<Row, 'purpose' | 'title'> & { id?: number },
): Promise<void> {
  // Serialises writes, so that two replies cannot take the same title at once.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('saved_replies'))`);
  const same = await tx
    .select({ id: savedReplies.id })
    .from(savedReplies)
    .where(sql`${savedReplies.purpose} = ${purpose} and lower(${savedReplies.title}) = lower(${title})`);
  if (same.some((other) => other.id !== id)) throw invalidFields({ title: REPLY_MESSAGES.titleTaken });
}
