import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id } from './columns.ts';

/**
 * Erased people, so that restoring an older backup does not bring them back. Stores no address but a salted hash to
 * compare with each address in the backup.
 */
export const erasures = pgTable('erasures', {
  id: id(),
  salt: text('salt').notNull(),
  emailHash: text('email_hash').notNull(),
  reviewIds: integer('review_ids').array().notNull().default([]),
  createdAt: createdAt(),
});
