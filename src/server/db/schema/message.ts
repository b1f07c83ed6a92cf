import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { clinics } from './clinic.ts';
import { createdAt, id, updatedAt, version } from './columns.ts';

/** Everything written to the operator or, through the site, to a clinic: one status machine for all. */
export const messages = pgTable(
  'messages',
  {
    id: id(),
    type: text('type').$type<'contact' | 'support' | 'bug_report' | 'inquiry'>().notNull().default('contact'),
    status: text('status')
      .$type<'unread' | 'in-progress' | 'resolved' | 'archived'>()
      .notNull()
      .default('unread'),
    subject: text('subject'),
    message: text('message').notNull(),
    name: text('name'),
    email: text('email'),
    clinicId: integer('clinic_id').references(() => clinics.id, { onDelete: 'set null' }),
    clinicName: text('clinic_name'),
    /** Of a clinic's support request: account, technical, billing, upgrade, other. */
    category: text('category'),
    procedure: text('procedure'),
    budgetKrw: integer('budget_krw'),
    browser: text('browser'),
    device: text('device'),
    images: text('images').array().notNull().default([]),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (t) => [
    check('messages_type', sql`${t.type} in ('contact', 'support', 'bug_report', 'inquiry')`),
    check('messages_status', sql`${t.status} in ('unread', 'in-progress', 'resolved', 'archived')`),
    check('messages_budget', sql`${t.budgetKrw} >= 0`),
    index('messages_recent').on(sql`${t.createdAt} desc`, sql`${t.id} desc`),
    index('messages_status_recent').on(t.status, sql`${t.createdAt} desc`, sql`${t.id} desc`),
    index('messages_clinic').on(t.clinicId, sql`${t.createdAt} desc`, sql`${t.id} desc`),
  ],
);
