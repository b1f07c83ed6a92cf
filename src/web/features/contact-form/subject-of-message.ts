/** What a message is about, as the page that led to it said. */
export type About = {
  kind: 'clinic' | 'review';
  /** Name of the clinic, or 'Rhinoplasty at Lumen Clinic'. */
  name: string;
  /** Its page. */
  to: string;
};

export type Subject = {
  clinic: (About & { slug: string }) | null;
  review: (About & { id: number }) | null;
  /** What the subject field first says. */
  subject: string;
};

/** Under which name a refusal may name what a message is about. */
export const ABOUT_FIELDS: Record<About['kind'], readonly string[]> = {
  clinic: ['clinic', 'clinicId'],
  review: ['reviewId'],
};
