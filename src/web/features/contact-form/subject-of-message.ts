/** The clinic or review that a message is about, from the page's link. */
export type About = {
  kind: 'clinic' | 'review';
  /** Name of the clinic, or 'Rhinoplasty at Lumen Clinic'. */
  name: string;
  /** Path of its page. */
  to: string;
};

export type Subject = {
  clinic: (About & { slug: string }) | null;
  review: (About & { id: number }) | null;
  /** Initial text of the subject field. */
  subject: string;
};

/** Names of the fields in the server's errors, by kind. */
export const ABOUT_FIELDS: Record<About['kind'], readonly string[]> = {
  clinic: ['clinic', 'clinicId'],
  review: ['reviewId'],
};
