import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
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
