import type { Scores } from '#domain/review/score-levels.ts';
import scoresTexts from '#texts/scores.ts';
import wordsTexts from '#texts/words.ts';
import { describeScores } from '#web/parts/score-bar-model.ts';
import type { Surroundings } from './read-answers.ts';

type Scored = { satisfaction: Scores | null; recovery: Scores | null; reviewCount: number };

/** Writes satisfaction and recovery as far as reviews say them: the average, and the reports at each level. */
export function writeScores({ reviewCount, ...of }: Scored, { locale }: Surroundings): string[] {
  return (['satisfaction', 'recovery'] as const).flatMap((scored) => {
    const scores = of[scored];
    const [t, words] = [scoresTexts(locale), wordsTexts(locale)];
    return scores ? [describeScores(t, words, { scored, scores, reviewCount })] : [];
  });
}
