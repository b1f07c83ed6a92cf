import { sql } from 'drizzle-orm';
import { check, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, instant } from './columns.ts';

/** Sent letters, so that a job that runs twice sends once. Stores no address and no text. */
export const sentLetters = pgTable(
  'sent_letters',
  {
    /** Identifies the event behind the letter, such as 'review-published/12'. */
    key: text('key').primaryKey(),
    status: text('status').$type<'sending' | 'sent'>().notNull(),
    claimedAt: instant('claimed_at').notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (t) => [check('sent_letters_status', sql`${t.status} in ('sending', 'sent')`)],
);
