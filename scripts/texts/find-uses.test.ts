import { expect, test } from 'vitest';
import { findUses } from './find-uses.ts';

test('a key is used where a file that imports its area reads it', () => {
  const isUsed = findUses([
    "import homeTexts from '#texts/home.ts'; const t = useTexts(homeTexts); t.title;",
    "import type { Texts } from '#texts/home.ts'; const of = (t: Texts) => t['lead'];",
    't.other;',
  ]);
  expect(isUsed('home', 'title')).toBe(true);
  expect(isUsed('home', 'lead')).toBe(true);
  expect(isUsed('home', 'other')).toBe(false);
  expect(isUsed('clinics', 'title')).toBe(false);
});
