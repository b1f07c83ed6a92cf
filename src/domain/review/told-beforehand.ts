import type { ReviewAnswers } from './review-fields.ts';

export type ToldBeforehand = NonNullable<ReviewAnswers['toldBeforehand']>;

/** Missing from drafts and originals that were kept before reports had the answer. */
type Stated = { isDoctorUntold: boolean; toldBeforehand?: ToldBeforehand | null | undefined };

/** Returns the answer: a patient who was not told at all was not told beforehand. */
export const readToldBeforehand = ({ isDoctorUntold, toldBeforehand }: Stated): ToldBeforehand | null =>
  isDoctorUntold ? 'no' : (toldBeforehand ?? null);
