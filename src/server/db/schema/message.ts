import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { MessageStatus, MessageType } from '#domain/message/message.ts';
import type { ReportOutcome } from '#domain/message/report-outcome.ts';
import { clinics, ofClinic } from './clinic.ts';
import { createdAt, id, instant, updatedAt, version } from './columns.ts';
import { reviews } from './review.ts';

/** Messages to the operator or, through the site, to a clinic; all share one set of statuses. */
export const messages = pgTable(
  'messages',
  {
    id: id(),
    type: text('type').$type<MessageType>().notNull().default('contact'),
    status: text('status').$type<MessageStatus>().notNull().default('unread'),
    subject: text('subject'),
    message: text('message').notNull(),
    name: text('name'),
    email: text('email'),
    clinicId: integer('clinic_id').references(() => clinics.id, { onDelete: 'set null' }),
    clinicName: text('clinic_name'),
    /** The reported review. */
    reviewId: integer('review_id').references(() => reviews.id, { onDelete: 'set null' }),
    /** The decision about the reported review; null while there is none. */
    outcome: text('outcome').$type<ReportOutcome>(),
    outcomeReason: text('outcome_reason'),
    /** Category of a clinic's support request: account, technical, billing, upgrade, other. */
    category: text('category'),
    procedure: text('procedure'),
    budgetKrw: integer('budget_krw'),
    browser: text('browser'),
    device: text('device'),
    images: text('images').array().notNull().default([]),
    /** Normalised text for the staff's search. */
    searchText: text('search_text').notNull().default(''),
    createdAt: createdAt(),
    /** Time at which the message was resolved or archived; starts the retention period. */
    closedAt: instant('closed_at'),
    updatedAt: updatedAt(),
    version: version(),
  },
  (t) => [
    check('messages_type', sql`${t.type} in ('contact', 'support', 'bug_report', 'inquiry')`),
    check('messages_status', sql`${t.status} in ('unread', 'in-progress', 'resolved', 'archived')`),
    // Retention deletes by this column alone, so an open message must not have it.
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

/** Inquiries that a clinic opened in full, per day in Seoul, counted by its daily limit. */
export const inquiryOpenings = pgTable(
  'inquiry_views',
  {
    clinicId: ofClinic(),
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
