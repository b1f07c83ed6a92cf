import contactTexts from '#texts/contact.ts';
import { paths } from '#domain/paths.ts';
import { type NamedReview, useReviewNames } from '#web/lib/review-names.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';

/** The clinic or review that a message is about, from the page's link. */
export type About = {
  kind: 'clinic' | 'review';
  /** Name of the clinic, or 'Rhinoplasty at Lumen Clinic'. */
  name: string;
  /** Path of its page. */
  to: string;
};

/** Topic of a message, as the form shows it. */
export type MessageTopic = {
  clinic: (About & { slug: string }) | null;
  review: (About & { id: number }) | null;
  /** Initial text of the subject field. */
  subject: string;
};

/** The clinic and review that the page's link names, and the subject it gives. */
export type Linked = {
  clinic: { slug: string; name: string; to: string } | null;
  review: NamedReview | null;
  subject: string | null;
};

/** Returns what a message is about. */
export function useTopic({ clinic, review, subject }: Linked): MessageTopic {
  const t = useTexts(contactTexts);
  const namesOf = useReviewNames();
  return {
    clinic: clinic && { kind: 'clinic', ...clinic },
    review: review && {
      kind: 'review',
      id: review.id,
      to: paths.review(review.procedureSlug, review.id),
      name: t.reviewAt(namesOf(review)),
    },
    subject: subject ?? (review ? t.reviewSubject : ''),
  };
}

/** Names of the fields in the server's errors, by kind. */
export const ABOUT_FIELDS: Record<About['kind'], readonly string[]> = {
  clinic: ['clinic', 'clinicId'],
  review: ['reviewId'],
};
