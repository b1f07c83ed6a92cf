import photoStagesTexts, { type Texts } from '#texts/photo-stages.ts';
import type { PhotoStage } from '#domain/photo/photo-stage.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';

/** Returns the words for when a photo was taken. */
export const photoStageNames = (t: Texts): Readonly<Record<PhotoStage, string>> => ({
  before: t.before,
  'first-week': t.firstWeek,
  'first-month': t.firstMonth,
  'third-month': t.thirdMonth,
  'first-year': t.firstYear,
  later: t.later,
});

export const usePhotoStageNames = () => photoStageNames(useTexts(photoStagesTexts));
