import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id } from './columns.ts';

/**
 * Who was erased, so that a backup older than that does not bring them back. Never an address: a salted hash, to be
 * compared with each address that a backup holds.
 */
export const erasures = pgTable('erasures', {
  id: id(),
  salt: text('salt').notNull(),
  emailHash: text('email_hash').notNull(),
  reviewIds: integer('review_ids').array().notNull().default([]),
  createdAt: createdAt(),
});
