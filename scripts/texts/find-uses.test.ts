import { expect, test } from 'vitest';
import { findUses } from './find-uses.ts';

const isUsed = findUses(
  new Map([
    ['home.tsx', "import homeTexts from '#texts/home.ts'; const t = useTexts(homeTexts); t.title;"],
    ['lead.ts', "import type { Texts } from '#texts/home.ts'; const of = (t: Texts) => t['lead'];"],
    ['language.ts', "import type { Texts } from '#texts/letters.ts'; export type Language = { t: Texts };"],
    ['letter.ts', "import type { Language } from './language.ts'; const to = ({ t }: Language) => t.hello;"],
    ['elsewhere.ts', 't.other;'],
  ]),
);

test.each([
  ['home', 'title', true],
  ['home', 'lead', true],
  ['home', 'other', false],
  ['clinics', 'title', false],
  ['letters', 'hello', true],
  ['letters', 'other', false],
])('%s.%s is used: %s', (area, key, expected) => {
  expect(isUsed(area, key)).toBe(expected);
});
