import type { Locale } from '#domain/locales.ts';
import type { Scores } from '#domain/review/score-levels.ts';
import scoresTexts from '#texts/scores.ts';
import wordsTexts from '#texts/words.ts';
import { reportsText } from '#domain/price/reports-text.ts';
import { scoreText } from '#web/lib/words.ts';
import { describeScores, levelTexts, SCORED, scoredName } from '#web/parts/score-bar-model.ts';
import type { Surroundings } from './read-answers.ts';

type Scored = { satisfaction: Scores | null; recovery: Scores | null; reviewCount: number };

/** Writes satisfaction and recovery as far as reviews say them: the average, and the reports at each level. */
export function writeScores({ reviewCount, ...of }: Scored, { locale }: Surroundings): string[] {
  const [t, words] = [scoresTexts(locale), wordsTexts(locale)];
  return SCORED.flatMap((scored) => {
    const scores = of[scored];
    return scores ? [describeScores(t, words, { scored, scores, reviewCount })] : [];
  });
}

/** Returns the headings of `scoreCells`. */
export const scoreHeadings = (locale: Locale): string[] =>
  SCORED.map((scored) => scoredName(scoresTexts(locale), scored));

/** Writes satisfaction and recovery as cells of a table: the average, and the reports at each level. */
export function scoreCells(locale: Locale, { reviewCount, ...of }: Scored): string[] {
  const [t, words] = [scoresTexts(locale), wordsTexts(locale)];
  return SCORED.map((scored) => {
    const scores = of[scored];
    if (!scores) return '–';
    const levels = levelTexts(t, words, { scored, scores, reviewCount });
    return [scoreText(words, scores.average), reportsText(words, scores.count), ...levels].join(' · ');
  });
}
