/** Numbers of public reviews by the score they say: five, those that say 1 first. */
export type ScoreLevels = readonly number[];

export const NO_LEVELS = [0, 0, 0, 0, 0];

/** Scores of public reviews on a scale of 1 to 5. */
export type Scores = { average: number; count: number; levels: number[] };

/** Returns the scores of stored counts, with their average to one decimal; null if no review says one. */
export function toScores(levels: ScoreLevels): Scores | null {
  const count = levels.reduce((sum, level) => sum + level, 0);
  if (count === 0) return null;
  const sum = levels.reduce((total, level, index) => total + level * (index + 1), 0);
  return { average: Math.round((sum / count) * 10) / 10, count, levels: [...levels] };
}
