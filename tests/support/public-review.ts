import {
  columnsOf,
  recordOf,
  REVIEW_COLUMNS,
  type ReviewAnswers,
  toWire,
} from '#domain/review/review-fields.ts';
import type { PublicReview } from '#domain/review/review-views.ts';

/** Answers without content, by column; of clinic 7 and procedure 3. */
export const BLANK_ANSWERS = {
  ...recordOf(REVIEW_COLUMNS, () => null),
  ...recordOf(columnsOf('flag'), () => false),
  clinicId: 7,
  procedureId: 3,
} satisfies ReviewAnswers as ReviewAnswers;

/** Returns a review with few details. */
export const makeReview = (overrides: Partial<PublicReview> = {}): PublicReview => ({
  id: 12,
  ...toWire(BLANK_ANSWERS),
  doctor: null,
  language: 'en',
  images: [],
  imageSizes: [],
  imageSources: [],
  imageStages: [],
  edits: [],
  priceDetails: null,
  priceExclusion: null,
  priceCountedReason: null,
  published: true,
  verified: true,
  status: 'published',
  createdAt: '2026-10-01T00:00:00.000Z',
  permalinkSlug: null,
  procedureName: 'Jaw Botox',
  procedureSlug: 'jaw-botox',
  clinicName: 'Moon Jar',
  clinic: { id: 7, name: 'Moon Jar', slug: 'moon-jar', address: '1 Dosan-daero, Gangnam-gu, Seoul' },
  ...overrides,
});
