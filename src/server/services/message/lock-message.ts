import { eq } from 'drizzle-orm';
import { AppError } from '#domain/errors.ts';
import type { Tx } from '#server/db/connection.ts';
import { messages } from '#server/db/schema/index.ts';
import { NO_MESSAGE } from './read-messages.ts';

/** Locks a message's row. @throws AppError not-found */
export async function lockMessage(tx: Tx, id: number) {
  const [message] = await tx.select().from(messages).where(eq(messages.id, id)).for('update');
  if (!message) throw new AppError('not-found', NO_MESSAGE);
  return message;
}
