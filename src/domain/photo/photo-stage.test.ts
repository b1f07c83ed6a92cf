import { expect, test } from 'vitest';
import { isStageToCome, type PhotoStage } from './photo-stage.ts';

const NOW = new Date('2026-07-01T03:00:00Z');

test.each<[PhotoStage | null, string[], boolean]>([
  ['third-month', ['2026-06-05'], true],
  ['third-month', ['2026-06-03'], false],
  ['first-year', ['2026-04-04'], true],
  ['first-year', ['2026-04-03'], false],
  ['later', ['2025-07-02'], true],
  ['later', ['2025-07-01'], false],
  ['first-month', ['2026-07-01'], false],
  ['before', ['2026-07-01'], false],
  [null, ['2026-07-01'], false],
  // The photo may be of the earlier treatment.
  ['later', ['2026-06-30', '2020-01-01'], false],
  ['later', ['', '2026-02-30', '2026-07-02'], false],
])('a photo of %s after treatments on %j is of a time to come: %s', (stage, days, isToCome) => {
  expect(isStageToCome(stage, days, NOW)).toBe(isToCome);
});
