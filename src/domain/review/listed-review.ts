import type { PublicReview, ReviewList } from './review-views.ts';

/** A review in a list. */
export type ListedReview = ReturnType<typeof listedReview>;

/** Reduces a review to the fields that a list shows, which keeps the page small. */
export const listedReview = ({
  id,
  procedureSlug,
  procedureName,
  clinic,
  content,
  satisfaction,
  price,
  age,
  gender,
  country,
  doctor,
  images,
  createdAt,
  dateReceived,
  edits,
}: PublicReview) => ({
  id,
  procedureSlug,
  procedureName,
  clinic: { id: clinic.id, name: clinic.name, slug: clinic.slug },
  content,
  satisfaction,
  price,
  age,
  gender,
  country,
  doctor,
  images,
  createdAt,
  dateReceived,
  edits,
});

export const listedReviews = (list: ReviewList) => ({ ...list, reviews: list.reviews.map(listedReview) });
