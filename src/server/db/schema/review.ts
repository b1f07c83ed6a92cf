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
  uuid,
} from 'drizzle-orm/pg-core';
import { DEFAULT_LOCALE, type Locale } from '#domain/locales.ts';
import type { PriceRuling } from '#domain/price/method/stored-prices.ts';
import type { LetterKind, LetterStatus } from '#domain/review/review-letter.ts';
import type { ReviewStatus } from '#domain/review/review-status.ts';
import type { EditNote, ReviewWords, WordChange } from '#domain/review/review-words.ts';
import type { ToldBeforehand } from '#domain/review/told-beforehand.ts';
import type { DecisionAction } from '#domain/review/undo.ts';
import { TEXT_LANGUAGES, type TextLanguage } from '#domain/text-language.ts';
import { ofClinic } from './clinic.ts';
import { createdAt, id, instant, updatedAt, version, quoted } from './columns.ts';
import { procedures } from './procedure.ts';

type ListColumns = Record<'id' | 'createdAt' | 'priceKrw' | 'satisfaction' | 'language', ExtraConfigColumn>;

/**
 * Creates one index per sort order of a public list: of all reviews, of those in one language, of one procedure or of
 * one clinic. The language at the end lets the last two skip other languages without reading rows.
 */
function publicListIndexes(scope: string, t: ListColumns, ...lead: ExtraConfigColumn[]) {
  const orders = {
    recent: [sql`${t.createdAt} desc`, sql`${t.id} desc`],
    price_high: [sql`${t.priceKrw} desc nulls last`, sql`${t.id} desc`],
    // The plain price at the end allows index-only scans of late pages.
    price_low: [sql`nullif(${t.priceKrw}, 0) asc nulls last`, sql`${t.id} desc`, t.priceKrw],
    satisfaction: [sql`${t.satisfaction} desc nulls last`, sql`${t.createdAt} desc`, sql`${t.id} desc`],
  };
  const end = lead.length > 0 && lead[0] !== t.language ? [t.language] : [];
  return Object.entries(orders).map(([order, columns]) => {
    const [first = t.id, ...rest] = [...lead, ...columns, ...end];
    return index(`reviews_public_${scope}_${order}`)
      .on(first, ...rest)
      .where(sql`is_public`);
  });
}

/** Fields that staff search besides the text; some are not public, so a visitor's search must not use them. */
export const staffSearchText = (
  t: Record<'doctorName' | 'country' | 'declineReason', ExtraConfigColumn | AnyColumn>,
) =>
  sql`lower(coalesce(${t.doctorName}, '') || ' ' || coalesce(${t.country}, '') || ' ' || coalesce(${t.declineReason}, ''))`;

export const reviews = pgTable(
  'reviews',
  {
    id: id(),
    clinicId: ofClinic(),
    procedureId: integer('procedure_id')
      .notNull()
      .references(() => procedures.id),
    /** Shared by all reviews of one submission; photos belong to it. */
    submissionId: uuid('submission_id'),
    content: text('content'),
    /** Language of the content; null in rows of older versions until the next start guesses it. */
    language: text('language').$type<TextLanguage>(),
    rating: smallint('rating'),
    satisfaction: smallint('satisfaction'),
    /** 1–5, 5 = Very Easy = Very Fast. */
    recovery: smallint('recovery'),
    priceKrw: integer('price_krw'),
    /** The price with its extras, where the report states all of them; derived from `review_price_details`. */
    allInKrw: integer('all_in_krw'),
    /** Reduced in exchange for a review, so counted by no figure; derived from `review_price_details`. */
    isPriceForReview: boolean('is_price_for_review').notNull().default(false),
    /** Staff's decision that figures count the price or not, whatever the method says; its reason is public. */
    priceRuling: text('price_ruling').$type<PriceRuling>(),
    priceRulingReason: text('price_ruling_reason'),
    age: smallint('age'),
    gender: text('gender').$type<'F' | 'M' | 'O'>(),
    country: text('country'),
    doctorName: text('doctor_name'),
    doctorTitle: text('doctor_title'),
    isDoctorUntold: boolean('is_doctor_untold').notNull().default(false),
    toldBeforehand: text('told_beforehand').$type<ToldBeforehand>(),
    /** Calendar day in Seoul. */
    treatmentDate: date('treatment_date', { mode: 'string' }),
    permalinkSlug: text('permalink_slug'),
    proofDocument: text('proof_document'),
    privateNotes: text('private_notes'),
    status: text('status').$type<ReviewStatus>().notNull().default('pending'),
    declineReason: text('decline_reason'),
    /** Declined without a letter. */
    isSpam: boolean('is_spam').notNull().default(false),
    /** Start of waiting for the submitter's answer to `question`; null otherwise. */
    parkedAt: instant('parked_at'),
    question: text('question'),
    published: boolean('published').notNull().default(false),
    verified: boolean('verified').notNull().default(false),
    /** Published, of a published clinic, so visible to visitors. Maintained with the counters. */
    isPublic: boolean('is_public').notNull().default(false),
    isDemo: boolean('is_demo').notNull().default(false),
    /** Public notes on edits by staff; null if the review is unedited. */
    editNotes: jsonb('edit_notes').$type<EditNote[]>(),
    /**
     * The migration raises the statistics target to 1,000, so that the planner can tell common words from rare ones.
     */
    searchText: text('search_text').notNull().default(''),
    createdAt: createdAt(),
    publishedAt: instant('published_at'),
    /** Time at which a never-published review was declined; starts the retention period. */
    declinedAt: instant('declined_at'),
    updatedAt: updatedAt(),
    version: version(),
  },
  (t) => [
    check('reviews_language', sql`${t.language} in (${quoted(TEXT_LANGUAGES)})`),
    check('reviews_rating', sql`${t.rating} between 1 and 5`),
    check('reviews_satisfaction', sql`${t.satisfaction} between 1 and 5`),
    check('reviews_recovery', sql`${t.recovery} between 1 and 5`),
    check('reviews_price', sql`${t.priceKrw} >= 0`),
    check(
      'reviews_all_in',
      sql`${t.allInKrw} is null or (${t.priceKrw} > 0 and ${t.allInKrw} >= ${t.priceKrw})`,
    ),
    check('reviews_price_ruling', sql`${t.priceRuling} in ('counted', 'excluded')`),
    check(
      'reviews_price_ruling_reason',
      sql`(${t.priceRuling} is null) = (${t.priceRulingReason} is null) and char_length(${t.priceRulingReason}) between 10 and 500`,
    ),
    check('reviews_age', sql`${t.age} between 0 and 120`),
    check('reviews_gender', sql`${t.gender} in ('F', 'M', 'O')`),
    check(
      'reviews_told_beforehand',
      sql`${t.toldBeforehand} in ('yes', 'no') and (${t.toldBeforehand} = 'no' or not ${t.isDoctorUntold})`,
    ),
    check('reviews_status', sql`${t.status} in ('pending', 'published', 'draft')`),
    check('reviews_published_status', sql`${t.published} = (${t.status} = 'published')`),
    // Retention deletes by this column alone, so a review that is or was public must not have it.
    check(
      'reviews_declined_at',
      sql`${t.declinedAt} is null or (${t.status} = 'draft' and ${t.publishedAt} is null)`,
    ),
    check(
      'reviews_parked',
      sql`(${t.parkedAt} is null) = (${t.question} is null) and (${t.parkedAt} is null or ${t.status} = 'pending')`,
    ),
    check('reviews_spam', sql`not ${t.isSpam} or ${t.status} = 'draft'`),
    index('reviews_public_doctors')
      .on(t.clinicId, t.doctorName)
      .where(sql`is_public and doctor_name is not null`),
    ...publicListIndexes('all', t),
    ...publicListIndexes('language', t, t.language),
    ...publicListIndexes('procedure', t, t.procedureId),
    ...publicListIndexes('clinic', t, t.clinicId),
    // In the order in which feeds list them: a review may wait for weeks before it is published.
    index('reviews_public_newest')
      .on(sql`coalesce(${t.publishedAt}, ${t.createdAt}) desc`, sql`${t.id} desc`)
      .where(sql`is_public`),
    // Holds everything that figures of a price ask of a report.
    index('reviews_public_prices')
      .on(
        t.procedureId,
        t.priceKrw,
        t.clinicId,
        t.treatmentDate,
        t.createdAt,
        t.allInKrw,
        t.isPriceForReview,
        t.priceRuling,
      )
      .where(sql`is_public and price_krw > 0`),
    index('reviews_left_out_prices')
      .on(t.procedureId, t.priceKrw)
      .where(sql`is_public and price_krw > 0 and (is_price_for_review or price_ruling = 'excluded')`),
    index('reviews_public_pair')
      .on(t.clinicId, t.procedureId, sql`${t.createdAt} desc`, sql`${t.id} desc`)
      .where(sql`is_public`),
    // Indexes for the staff's lists of all reviews.
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
    index('reviews_without_language')
      .on(t.id)
      .where(sql`language is null`),
    index('reviews_hidden')
      .on(t.procedureId)
      .where(sql`not is_public`),
    index('reviews_submission').on(t.submissionId),
    index('reviews_public_doctor')
      .using('gin', sql`lower(doctor_name) gin_trgm_ops`)
      .where(sql`is_public and doctor_name is not null`),
    index('reviews_search').using('gin', t.searchText.op('gin_trgm_ops')),
    index('reviews_short_words')
      .using('gin', sql`short_words(${t.searchText})`)
      .where(sql`is_public`),
    index('reviews_staff_search').using('gin', sql`(${staffSearchText(t)}) gin_trgm_ops`),
  ],
);

/** Column of a row that belongs to a review, and is deleted with it. */
export const ofReview = () =>
  integer('review_id')
    .notNull()
    .references(() => reviews.id, { onDelete: 'cascade' });

/** The submitter's e-mail address, separate from the review so that no public query reads it. */
export const reviewSubmitters = pgTable(
  'review_submitters',
  {
    reviewId: ofReview().primaryKey(),
    email: text('email').notNull(),
    /** Language of the form, in which letters are written. */
    language: text('language').$type<Locale>().notNull().default(DEFAULT_LOCALE),
    createdAt: createdAt(),
  },
  (t) => [index('review_submitters_email').on(sql`lower(${t.email})`)],
);

/**
 * The last decision about a review and its state before, for undo. Valid for some seconds; a sweep deletes the rows.
 */
export const reviewDecisions = pgTable(
  'review_decisions',
  {
    reviewId: ofReview().primaryKey(),
    /** The moderator who decided; not a foreign key, since a deleted account can't undo. */
    userId: text('user_id').notNull(),
    action: text('action').$type<DecisionAction>().notNull(),
    /** The review's version after the decision. */
    version: integer('version').notNull(),
    statusBefore: text('status_before').$type<ReviewStatus>().notNull(),
    verifiedBefore: boolean('verified_before').notNull(),
    declineReasonBefore: text('decline_reason_before'),
    publishedAtBefore: instant('published_at_before'),
    declinedAtBefore: instant('declined_at_before'),
    isSpamBefore: boolean('is_spam_before').notNull().default(false),
    parkedAtBefore: instant('parked_at_before'),
    questionBefore: text('question_before'),
    /** The report behind the decision; undoing opens it again. */
    messageId: integer('message_id'),
    /** Time by the database's clock, which every process shares. */
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
 * Reviews that moderators have open. Advisory: no decision checks it. Has no foreign key, so that claiming never waits
 * for a decision; expired rows are ignored.
 */
export const reviewClaims = pgTable(
  'review_claims',
  {
    reviewId: integer('review_id').notNull(),
    userId: text('user_id').notNull(),
    username: text('username').notNull(),
    /** Time by the database's clock, which every process shares. */
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.reviewId, t.userId] })],
);

/** Letters to submitters about decisions, with their text and delivery status. */
export const reviewLetters = pgTable(
  'review_letters',
  {
    id: id(),
    reviewId: ofReview(),
    kind: text('kind').$type<LetterKind>().notNull(),
    /** The reason or the question; null if none was given. */
    body: text('body'),
    /** The review's version after the decision. */
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

/** Reviews as submitted, saved before the first edit of the submitter's words. */
export const reviewOriginals = pgTable('review_originals', {
  reviewId: ofReview().primaryKey(),
  words: jsonb('words').$type<ReviewWords>().notNull(),
  createdAt: createdAt(),
});

/** Edits by staff of a submitter's words. */
export const reviewEdits = pgTable(
  'review_edits',
  {
    id: id(),
    reviewId: ofReview(),
    actor: text('actor').notNull(),
    /** Shown to visitors and to the submitter. */
    reason: text('reason').notNull(),
    isRestore: boolean('is_restore').notNull().default(false),
    changes: jsonb('changes').$type<WordChange[]>().notNull(),
    editedAt: instant('edited_at').notNull(),
    /** Time of the letter that informed the submitter; null before. */
    mailedAt: instant('told_at'),
  },
  (t) => [
    check('review_edits_reason', sql`char_length(${t.reason}) between 10 and 500`),
    index('review_edits_review').on(t.reviewId, t.id),
  ],
);
