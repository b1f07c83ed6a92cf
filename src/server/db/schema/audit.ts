import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id } from './columns.ts';

/** The trail. Stores ids and field names; never a review's text or an e-mail address. */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: id(),
    actor: text('actor').notNull(),
    action: text('action').notNull(),
    entity: text('entity').notNull(),
    entityId: integer('entity_id'),
    details: jsonb('details').$type<Record<string, unknown>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (t) => [
    index('audit_events_entity').on(t.entity, t.entityId, sql`${t.id} desc`),
    index('audit_events_recent').on(sql`${t.id} desc`),
    index('audit_events_actor').on(t.actor, sql`${t.id} desc`),
    index('audit_events_action').on(t.action, sql`${t.id} desc`),
  ],
);
