import type { PublicReview, ReviewList } from './review-views.ts';

/** What a list shows of a review. */
export type ListedReview = ReturnType<typeof listedReview>;

/** A review as a page with a list of them carries it: what nobody sees there is not sent with it. */
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
