import { index, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant } from './columns.ts';

/** Writes that were answered, by the key the client gave them: a repeated one gets the same answer. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** Which write: 'submit-review', 'submit-clinic'. */
    operation: text('operation').notNull(),
    key: text('key').notNull(),
    /** Hash of everything that was sent; another content under the same key is refused. */
    fingerprint: text('fingerprint').notNull(),
    answer: jsonb('answer').$type<Record<string, unknown>>(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.operation, t.key] }), index('idempotency_keys_created').on(t.createdAt)],
);

/** How often each client has written lately. Keys are hashes; the columns are named as rate-limiter-flexible wants. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    points: integer('points').notNull().default(0),
    expire: instant('expire'),
  },
  (t) => [index('rate_limits_expire').on(t.expire)],
);

/** Submissions of the last day: what all calls under one Submission-Id have in common, and how many wrote a review. */
export const submissions = pgTable(
  'submissions',
  {
    id: uuid('id').primaryKey(),
    /** As it was sent; no reference: the clinic may go meanwhile. */
    clinicId: integer('clinic_id').notNull(),
    /** Signed, so that no address can be read here. */
    submitter: text('submitter').notNull(),
    reviewCount: smallint('review_count').notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [index('submissions_created').on(t.createdAt)],
);
