import { index, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant } from './columns.ts';

/** Responses to writes by idempotency key: a retry gets the same response. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** Kind of write, as `answer-once.ts` lists them. */
    operation: text('operation').notNull(),
    key: text('key').notNull(),
    /** Hash of the request; other content under the same key is refused. */
    fingerprint: text('fingerprint').notNull(),
    answer: jsonb('answer').$type<Record<string, unknown>>(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.operation, t.key] }), index('idempotency_keys_created').on(t.createdAt)],
);

/** Recent calls per client and limit. Keys are hashes; the columns follow rate-limiter-flexible. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    points: integer('points').notNull().default(0),
    expire: instant('expire'),
  },
  (t) => [index('rate_limits_expire').on(t.expire)],
);

/**
 * Submissions of the last day: data that all requests with one Submission-Id share, and the number of reviews.
 */
export const submissions = pgTable(
  'submissions',
  {
    id: uuid('id').primaryKey(),
    /** The id as sent; not a foreign key, since the clinic may be deleted later. */
    clinicId: integer('clinic_id').notNull(),
    /** Signed, so that no address can be read from it. */
    submitter: text('submitter').notNull(),
    reviewCount: smallint('review_count').notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [index('submissions_created').on(t.createdAt)],
);
