/**
 * When a photo was taken, as whoever sends it states it: before the treatment, or in a time after it. In the order of time;
 * a photo without a stated time has no stage. From the first month on they are the times of `TIMES_SINCE`.
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
