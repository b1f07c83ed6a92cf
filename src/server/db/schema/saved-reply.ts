import { sql } from 'drizzle-orm';
import { check, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ReplyPurpose } from '#domain/reply/reply-rules.ts';
import { createdAt, id, updatedAt, version } from './columns.ts';

/** Reusable texts of staff: reasons for declining, questions to submitters, answers to messages. */
export const savedReplies = pgTable(
  'saved_replies',
  {
    id: id(),
    purpose: text('purpose').$type<ReplyPurpose>().notNull(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (t) => [
    check('saved_replies_purpose', sql`${t.purpose} in ('decline', 'question', 'answer')`),
    uniqueIndex('saved_replies_title').on(t.purpose, sql`lower(${t.title})`),
  ],
);
