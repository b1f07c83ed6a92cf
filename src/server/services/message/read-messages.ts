import { eq, inArray } from 'drizzle-orm';
import { AppError } from '#domain/errors.ts';
import { type AdminMessage, adminMessageSchema } from '#domain/message/message-views.ts';
import { pick } from '#domain/pick.ts';
import type { Db, Tx } from '#server/db/connection.ts';
import { clinics, messages } from '#server/db/schema/index.ts';

type Row = { message: typeof messages.$inferSelect; clinicName: string | null };

/** Returns messages in the staff's view, in the order of the ids. */
export async function readMessages(db: Db | Tx, ids: readonly number[]): Promise<AdminMessage[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ message: messages, clinicName: clinics.name })
    .from(messages)
    .leftJoin(clinics, eq(clinics.id, messages.clinicId))
    .where(inArray(messages.id, [...ids]));
  const rowOf = new Map(rows.map((row) => [row.message.id, row]));
  return ids.flatMap((id) => rowOf.get(id) ?? []).map(toAdminMessage);
}

/**
 * Returns a message in the staff's view.
 * @throws AppError not-found
 */
export async function readMessage(db: Db | Tx, id: number): Promise<AdminMessage> {
  const [message] = await readMessages(db, [id]);
  if (!message) throw new AppError('not-found', NO_MESSAGE);
  return message;
}

export const NO_MESSAGE = 'There is no such message.';

/** The fields of the view alone, so that no other column reaches staff. */
const VIEW_FIELDS = adminMessageSchema.keyof().options;

/** Converts a message to the staff's view, with the clinic's present name, or its last one if it was deleted. */
function toAdminMessage({ message, clinicName }: Row): AdminMessage {
  return {
    ...pick(message, VIEW_FIELDS),
    clinicName: clinicName ?? message.clinicName,
    createdAt: message.createdAt.toISOString(),
    closedAt: message.closedAt?.toISOString() ?? null,
    updatedAt: message.updatedAt.toISOString(),
  };
}
