import { type AnyColumn, sql } from 'drizzle-orm';
import {
  boolean,
  type ExtraConfigColumn,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { LetterKind, LetterStatus } from '#domain/review/review-letter.ts';
import type { EditNote, ReviewWords, WordChange } from '#domain/review/review-words.ts';
import type { DecisionAction } from '#domain/review/undo.ts';
import { clinics } from './clinic.ts';
import { createdAt, id, instant, updatedAt, version } from './columns.ts';
import { procedures } from './procedure.ts';

type ListColumns = Record<'id' | 'createdAt' | 'priceKrw' | 'satisfaction', ExtraConfigColumn>;

/** One index for each order in which a visitor can page through a list: over all, one procedure or one clinic. */
function publicListIndexes(scope: string, t: ListColumns, ...lead: ExtraConfigColumn[]) {
  const orders = {
    recent: [sql`${t.createdAt} desc`, sql`${t.id} desc`],
    price_high: [sql`${t.priceKrw} desc nulls last`, sql`${t.id} desc`],
    // The plain price at the end lets a page far down be found in the index alone.
    price_low: [sql`nullif(${t.priceKrw}, 0) asc nulls last`, sql`${t.id} desc`, t.priceKrw],
    satisfaction: [sql`${t.satisfaction} desc nulls last`, sql`${t.createdAt} desc`, sql`${t.id} desc`],
  };
  return Object.entries(orders).map(([order, columns]) => {
    const [first = t.id, ...rest] = [...lead, ...columns];
    return index(`reviews_public_${scope}_${order}`)
      .on(first, ...rest)
      .where(sql`is_public`);
  });
}

/** What staff search besides a review's words; some of it is not public, so that no visitor's search may read it. */
export const staffSearchText = (
  t: Record<'doctorName' | 'country' | 'declineReason', ExtraConfigColumn | AnyColumn>,
) =>
  sql`lower(coalesce(${t.doctorName}, '') || ' ' || coalesce(${t.country}, '') || ' ' || coalesce(${t.declineReason}, ''))`;

export const reviews = pgTable(
  'reviews',
  {
    id: id(),
    clinicId: integer('clinic_id')
      .notNull()
      .references(() => clinics.id, { onDelete: 'cascade' }),
    procedureId: integer('procedure_id')
      .notNull()
      .references(() => procedures.id),
    /** The calls of one submission share it; photos belong to it. */
    submissionId: uuid('submission_id'),
    content: text('content'),
    rating: smallint('rating'),
    satisfaction: smallint('satisfaction'),
    /** 1–5, 5 = Very Easy = Very Fast. */
    recovery: smallint('recovery'),
    priceKrw: integer('price_krw'),
    age: smallint('age'),
    gender: text('gender').$type<'F' | 'M' | 'O'>(),
    country: text('country'),
    doctorName: text('doctor_name'),
    doctorTitle: text('doctor_title'),
    isDoctorUntold: boolean('is_doctor_untold').notNull().default(false),
    /** Calendar day in Seoul. */
    treatmentDate: date('treatment_date', { mode: 'string' }),
    permalinkSlug: text('permalink_slug'),
    proofDocument: text('proof_document'),
    privateNotes: text('private_notes'),
    status: text('status').$type<'pending' | 'published' | 'draft'>().notNull().default('pending'),
    declineReason: text('decline_reason'),
    /** Declined without a letter. */
    isSpam: boolean('is_spam').notNull().default(false),
    /** Since when it waits for the submitter's answer, and to which question; null while it waits for nothing. */
    parkedAt: instant('parked_at'),
    question: text('question'),
    published: boolean('published').notNull().default(false),
    verified: boolean('verified').notNull().default(false),
    /** Published, of a published clinic: what a visitor may see. Kept with the counters. */
    isPublic: boolean('is_public').notNull().default(false),
    isDemo: boolean('is_demo').notNull().default(false),
    /** What visitors are told of edits by staff; null where everything stands as it was sent. */
    editNotes: jsonb('edit_notes').$type<EditNote[]>(),
    /** Statistics of 1,000 values (in the migration): the planner must tell a word of many from a word of few. */
    searchText: text('search_text').notNull().default(''),
    createdAt: createdAt(),
    publishedAt: instant('published_at'),
    /** Begins the retention period: when it was declined, of a review that was never published. */
    declinedAt: instant('declined_at'),
    updatedAt: updatedAt(),
    version: version(),
  },
  (t) => [
    check('reviews_rating', sql`${t.rating} between 1 and 5`),
    check('reviews_satisfaction', sql`${t.satisfaction} between 1 and 5`),
    check('reviews_recovery', sql`${t.recovery} between 1 and 5`),
    check('reviews_price', sql`${t.priceKrw} >= 0`),
    check('reviews_age', sql`${t.age} between 0 and 120`),
    check('reviews_gender', sql`${t.gender} in ('F', 'M', 'O')`),
    check('reviews_status', sql`${t.status} in ('pending', 'published', 'draft')`),
    check('reviews_published_status', sql`${t.published} = (${t.status} = 'published')`),
    // Retention deletes by this column alone: nothing that is or was public can have it.
    check(
      'reviews_declined_at',
      sql`${t.declinedAt} is null or (${t.status} = 'draft' and ${t.publishedAt} is null)`,
    ),
    check(
      'reviews_parked',
      sql`(${t.parkedAt} is null) = (${t.question} is null) and (${t.parkedAt} is null or ${t.status} = 'pending')`,
    ),
    check('reviews_spam', sql`not ${t.isSpam} or ${t.status} = 'draft'`),
    ...publicListIndexes('all', t),
    ...publicListIndexes('procedure', t, t.procedureId),
    ...publicListIndexes('clinic', t, t.clinicId),
    index('reviews_public_pair')
      .on(t.clinicId, t.procedureId, sql`${t.createdAt} desc`, sql`${t.id} desc`)
      .where(sql`is_public`),
    // Staff page through all of them.
    index('reviews_recent').on(sql`${t.createdAt} desc`, sql`${t.id} desc`),
    index('reviews_rating').on(t.rating, sql`${t.createdAt} desc`, sql`${t.id} desc`),
    index('reviews_status').on(t.status, sql`${t.createdAt} desc`, sql`${t.id} desc`),
    index('reviews_declined')
      .on(t.declinedAt)
      .where(sql`declined_at is not null`),
    index('reviews_parked_since')
      .on(t.parkedAt)
      .where(sql`parked_at is not null`),
    index('reviews_clinic').on(t.clinicId),
    index('reviews_procedure').on(t.procedureId),
    index('reviews_hidden')
      .on(t.procedureId)
      .where(sql`not is_public`),
    index('reviews_submission').on(t.submissionId),
    index('reviews_public_doctor')
      .using('gin', sql`lower(doctor_name) gin_trgm_ops`)
      .where(sql`is_public and doctor_name is not null`),
    index('reviews_search').using('gin', t.searchText.op('gin_trgm_ops')),
    index('reviews_staff_search').using('gin', sql`(${staffSearchText(t)}) gin_trgm_ops`),
  ],
);

/** Who sent a review; apart from it so that no public read ever comes near an e-mail address. */
export const reviewSubmitters = pgTable(
  'review_submitters',
  {
    reviewId: integer('review_id')
      .primaryKey()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('review_submitters_email').on(sql`lower(${t.email})`)],
);

/**
 * The last decision about a review and how the review stood before it: what undoing it restores. Worth nothing after some
 * seconds; a sweep takes the rows.
 */
export const reviewDecisions = pgTable(
  'review_decisions',
  {
    reviewId: integer('review_id')
      .primaryKey()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    /** Who decided; an account that has gone asks for nothing. */
    userId: text('user_id').notNull(),
    action: text('action').$type<DecisionAction>().notNull(),
    /** Of the review after the decision. */
    version: integer('version').notNull(),
    statusBefore: text('status_before').$type<'pending' | 'published' | 'draft'>().notNull(),
    verifiedBefore: boolean('verified_before').notNull(),
    declineReasonBefore: text('decline_reason_before'),
    publishedAtBefore: instant('published_at_before'),
    declinedAtBefore: instant('declined_at_before'),
    isSpamBefore: boolean('is_spam_before').notNull().default(false),
    parkedAtBefore: instant('parked_at_before'),
    questionBefore: text('question_before'),
    /** The report that it was decided from: undoing opens it again. */
    messageId: integer('message_id'),
    /** By the database's clock, which every process shares. */
    decidedAt: instant('decided_at').notNull().defaultNow(),
  },
  (t) => [
    check(
      'review_decisions_action',
      sql`${t.action} in ('publish', 'unpublish', 'decline', 'force-unpublish', 'ask')`,
    ),
    check('review_decisions_status', sql`${t.statusBefore} in ('pending', 'published', 'draft')`),
    index('review_decisions_recent').on(t.decidedAt),
  ],
);

/**
 * Who has which review open. Advisory: no decision looks at it. Nothing refers to reviews, so that claiming one never
 * waits for a decision about it; a row past its time means nothing.
 */
export const reviewClaims = pgTable(
  'review_claims',
  {
    reviewId: integer('review_id').notNull(),
    userId: text('user_id').notNull(),
    username: text('username').notNull(),
    /** By the database's clock, which every process shares. */
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.reviewId, t.userId] })],
);

export const photos = pgTable(
  'photos',
  {
    id: id(),
    submissionId: uuid('submission_id'),
    /** Random base name of its files: one for each width, in each form. */
    file: text('file').notNull().unique(),
    /** Pixels, ascending; the last is the largest there is. */
    widths: integer('widths').array().notNull().default([]),
    /** The picture in a few pixels, as a data URI. */
    placeholder: text('placeholder'),
    /** Hash of the bytes that were sent: equal bytes within one submission are one photo. */
    sourceSha256: text('source_sha256'),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    isDemo: boolean('is_demo').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    unique('photos_submission_source').on(t.submissionId, t.sourceSha256),
    index('photos_created').on(t.createdAt),
  ],
);

export const reviewPhotos = pgTable(
  'review_photos',
  {
    reviewId: integer('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    photoId: integer('photo_id')
      .notNull()
      .references(() => photos.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
  },
  (t) => [primaryKey({ columns: [t.reviewId, t.photoId] }), index('review_photos_photo').on(t.photoId)],
);

/** Letters to submitters that a decision called for, with what they say of it; sent, or why not. */
export const reviewLetters = pgTable(
  'review_letters',
  {
    id: id(),
    reviewId: integer('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<LetterKind>().notNull(),
    /** The reason or the question; null where none was given. */
    body: text('body'),
    /** Of the review after the decision. */
    version: integer('version').notNull(),
    status: text('status').$type<LetterStatus>().notNull().default('waiting'),
    actor: text('actor').notNull(),
    createdAt: createdAt(),
    settledAt: instant('settled_at'),
  },
  (t) => [
    check('review_letters_kind', sql`${t.kind} in ('declined', 'unpublished', 'question')`),
    check(
      'review_letters_status',
      sql`${t.status} in ('waiting', 'sent', 'undone', 'overtaken', 'no-address')`,
    ),
    index('review_letters_review').on(t.reviewId, t.id),
  ],
);

/** Reviews as they came in, kept at the first edit of what their submitters said. */
export const reviewOriginals = pgTable('review_originals', {
  reviewId: integer('review_id')
    .primaryKey()
    .references(() => reviews.id, { onDelete: 'cascade' }),
  words: jsonb('words').$type<ReviewWords>().notNull(),
  createdAt: createdAt(),
});

/** Every edit by staff of what a submitter said. */
export const reviewEdits = pgTable(
  'review_edits',
  {
    id: id(),
    reviewId: integer('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    actor: text('actor').notNull(),
    /** Visitors and the submitter are told it. */
    reason: text('reason').notNull(),
    isRestore: boolean('is_restore').notNull().default(false),
    changes: jsonb('changes').$type<WordChange[]>().notNull(),
    editedAt: instant('edited_at').notNull(),
    /** When a letter told the submitter. */
    toldAt: instant('told_at'),
  },
  (t) => [
    check('review_edits_reason', sql`char_length(${t.reason}) between 10 and 500`),
    index('review_edits_review').on(t.reviewId, t.id),
  ],
);

/** Photos that staff removed from a review although its submitter sent them: for staff alone, as long as it is there. */
export const reviewRemovedPhotos = pgTable(
  'review_removed_photos',
  {
    reviewId: integer('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    photoId: integer('photo_id')
      .notNull()
      .references(() => photos.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.reviewId, t.photoId] }),
    index('review_removed_photos_photo').on(t.photoId),
  ],
);
