import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ReportOutcome } from '#domain/message/report-outcome.ts';
import { clinics } from './clinic.ts';
import { createdAt, id, instant, updatedAt, version } from './columns.ts';
import { reviews } from './review.ts';

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
    /** The review that a reader reports. */
    reviewId: integer('review_id').references(() => reviews.id, { onDelete: 'set null' }),
    /** What was decided about the review that it reports, and why; null while nothing was. */
    outcome: text('outcome').$type<ReportOutcome>(),
    outcomeReason: text('outcome_reason'),
    /** Of a clinic's support request: account, technical, billing, upgrade, other. */
    category: text('category'),
    procedure: text('procedure'),
    budgetKrw: integer('budget_krw'),
    browser: text('browser'),
    device: text('device'),
    images: text('images').array().notNull().default([]),
    /** Normalised; what a search of staff looks through. */
    searchText: text('search_text').notNull().default(''),
    createdAt: createdAt(),
    /** Begins the retention period: when it was resolved or archived. */
    closedAt: instant('closed_at'),
    updatedAt: updatedAt(),
    version: version(),
  },
  (t) => [
    check('messages_type', sql`${t.type} in ('contact', 'support', 'bug_report', 'inquiry')`),
    check('messages_status', sql`${t.status} in ('unread', 'in-progress', 'resolved', 'archived')`),
    // Retention deletes by this column alone: nothing that waits for an answer can have it.
    check('messages_closed_at', sql`${t.closedAt} is null or ${t.status} in ('resolved', 'archived')`),
    check('messages_outcome', sql`${t.outcome} in ('unpublished', 'declined', 'kept')`),
    check('messages_budget', sql`${t.budgetKrw} >= 0`),
    index('messages_recent').on(sql`${t.createdAt} desc`, sql`${t.id} desc`),
    index('messages_status_recent').on(t.status, sql`${t.createdAt} desc`, sql`${t.id} desc`),
    index('messages_type_recent').on(t.type, sql`${t.createdAt} desc`, sql`${t.id} desc`),
    index('messages_clinic').on(t.clinicId, sql`${t.createdAt} desc`, sql`${t.id} desc`),
    index('messages_review').on(t.reviewId),
    index('messages_closed')
      .on(t.closedAt)
      .where(sql`closed_at is not null`),
    index('messages_email').on(sql`lower(${t.email})`),
    index('messages_search').using('gin', t.searchText.op('gin_trgm_ops')),
  ],
);

/** Which inquiries a clinic has opened in full on which day in Seoul: what its daily limit counts. */
export const inquiryViews = pgTable(
  'inquiry_views',
  {
    clinicId: integer('clinic_id')
      .notNull()
      .references(() => clinics.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    messageId: integer('message_id')
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.clinicId, t.day, t.messageId] }),
    index('inquiry_views_message').on(t.messageId),
  ],
);
