import { daysSince, isPastDay } from '../seoul-day.ts';

/**
 * Time at which a photo was taken, as its sender states it, in order; a photo without a stated time has no stage. From the
 * first month on they are the times of `TIMES_SINCE`.
 */
export const PHOTO_STAGES = [
  'before',
  'first-week',
  'first-month',
  'third-month',
  'first-year',
  'later',
] as const;
export type PhotoStage = (typeof PHOTO_STAGES)[number];

/** Stages of photos by the base names of their files. */
export type StageByFile = Readonly<Record<string, PhotoStage | null>>;

export const isPhotoStage = (value: unknown): value is PhotoStage =>
  PHOTO_STAGES.some((stage) => stage === value);

/** Days after the treatment before which no photo is of a stage, by the shortest months. */
const LEAST_DAYS: Readonly<Partial<Record<PhotoStage, number>>> = {
  'third-month': 28,
  'first-year': 89,
  later: 365,
};

/**
 * Returns true for a stage that no treatment has reached yet.
 * @param treatmentDays days in Seoul, 'YYYY-MM-DD'; what is no such day is left out
 */
export function isStageToCome(
  stage: PhotoStage | null,
  treatmentDays: readonly string[],
  now: Date,
): boolean {
  const days = treatmentDays.filter((day) => isPastDay(day, now));
  const least = (stage && LEAST_DAYS[stage]) ?? 0;
  return days.length > 0 && days.every((day) => daysSince(day, now) < least);
}
