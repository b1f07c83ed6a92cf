import fc from 'fast-check';
import { expect, test } from 'vitest';
import scoresTexts from '#texts/scores.ts';
import wordsTexts from '#texts/words.ts';
import { toScores } from '#domain/review/score-levels.ts';
import { describeScores, layOutLevels } from './score-bar-model.ts';

test('segments follow each other from the best level on, fill the bar, and none that somebody says is invisible', () => {
  const counts = fc
    .array(fc.nat(1_000), { minLength: 5, maxLength: 5 })
    .filter((levels) => levels.some((count) => count > 0));
  fc.assert(
    fc.property(counts, (levels) => {
      const segments = layOutLevels(levels);
      const said = [5, 4, 3, 2, 1].filter((level) => (levels[level - 1] ?? 0) > 0);
      expect(segments.map(({ level }) => level)).toEqual(said);
      let end = 0;
      for (const { start, width } of segments) {
        expect(start).toBeCloseTo(end);
        expect(width).toBeGreaterThan(1.5);
        end = start + width;
      }
      expect(end).toBeCloseTo(100);
    }),
  );
});

test('every level is told with its count, and reports that say none are not counted among them', () => {
  const scores = toScores([1, 0, 0, 0, 1]);
  if (!scores) throw new Error('There are scores.');
  const of = { scored: 'recovery', scores, reviewCount: 5 } as const;
  expect(describeScores(scoresTexts('en'), wordsTexts('en'), of)).toBe(
    'Recovery: 3.0 of 5, 2 reports · few. Very Easy: 1 · Easy: 0 · Moderate: 0 · Difficult: 0 · Very Difficult: 1 · Not stated: 3',
  );
});
