import type { Texts } from '#texts/scores.ts';
import type { Texts as Words } from '#texts/words.ts';
import type { Scores } from '#domain/review/score-levels.ts';
import { reportsText } from '#domain/price/reports-text.ts';
import { scoreText } from '#web/lib/words.ts';

export const SCORED = ['satisfaction', 'recovery'] as const;

export type Scored = (typeof SCORED)[number];

/** Scores as a part shows them, and the number of reviews, some of which may not have answered. */
export type ShownScores = { scored: Scored; scores: Scores; reviewCount: number };

/** Share of the bar that a level with a single report takes at least, in percent. */
const LEAST_SHARE = 2;

/** Returns the segments of a bar from the best level on, in percent; levels that nobody says have none. */
export function layOutLevels(levels: Scores['levels']): { level: number; start: number; width: number }[] {
  const total = levels.reduce((sum, count) => sum + count, 0);
  const shares = levels
    .map((count, index) => ({ level: index + 1, share: Math.max((count / total) * 100, LEAST_SHARE), count }))
    .filter(({ count }) => count > 0)
    .toReversed();
  const all = shares.reduce((sum, { share }) => sum + share, 0);
  let start = 0;
  return shares.map(({ level, share }) => {
    const width = (share / all) * 100;
    const segment = { level, start, width };
    start += width;
    return segment;
  });
}

/** Returns the name of what is scored. */
export const scoredName = (t: Texts, scored: Scored) =>
  scored === 'satisfaction' ? t.satisfaction : t.recovery;

/** Writes the number of reports at each level from the best on, then of those that say none. */
export function levelTexts(t: Texts, words: Words, { scored, scores, reviewCount }: ShownScores): string[] {
  const names =
    scored === 'satisfaction'
      ? [words.verySatisfied, words.satisfied, words.neutral, words.dissatisfied, words.veryDissatisfied]
      : [t.veryEasy, t.easy, t.moderate, t.difficult, t.veryDifficult];
  const counts = scores.levels.toReversed();
  const unanswered = reviewCount - scores.count;
  return [
    ...names.map((word, index) => t.level({ word, count: counts[index] ?? 0 })),
    ...(unanswered > 0 ? [t.unanswered({ count: unanswered })] : []),
  ];
}

/** Writes average and counts in one sentence, for those who do not see the bar. */
export const describeScores = (t: Texts, words: Words, of: ShownScores): string =>
  t.described({
    name: scoredName(t, of.scored),
    score: scoreText(words, of.scores.average),
    reports: reportsText(words, of.scores.count),
    levels: levelTexts(t, words, of).join(' · '),
  });
