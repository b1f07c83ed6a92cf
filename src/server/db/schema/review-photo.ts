import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { PHOTO_STAGES, type PhotoStage } from '#domain/photo/photo-stage.ts';
import { createdAt, id, quoted } from './columns.ts';
import { ofReview } from './review.ts';

export const photos = pgTable(
  'photos',
  {
    id: id(),
    submissionId: uuid('submission_id'),
    /** Random base name of its files: one for each width and format. */
    file: text('file').notNull().unique(),
    /** Pixels, ascending; the last is the largest available. */
    widths: integer('widths').array().notNull().default([]),
    /** A tiny preview as a data URI. */
    placeholder: text('placeholder'),
    /** Hash of the uploaded bytes: equal bytes within one submission are one photo. */
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
    reviewId: ofReview(),
    photoId: integer('photo_id')
      .notNull()
      .references(() => photos.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    /** As whoever sent the photo stated it; null if nobody did. */
    stage: text('stage').$type<PhotoStage>(),
  },
  (t) => [
    primaryKey({ columns: [t.reviewId, t.photoId] }),
    index('review_photos_photo').on(t.photoId),
    check('review_photos_stage', sql`${t.stage} in (${quoted(PHOTO_STAGES)})`),
  ],
);

/** Submitted photos that staff removed from a review; only staff see them, until the review is deleted. */
export const reviewRemovedPhotos = pgTable(
  'review_removed_photos',
  {
    reviewId: ofReview(),
    photoId: integer('photo_id')
      .notNull()
      .references(() => photos.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.reviewId, t.photoId] }),
    index('review_removed_photos_photo').on(t.photoId),
  ],
);
