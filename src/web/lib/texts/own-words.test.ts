import { expect, test } from 'vitest';
import { ownWords } from './own-words.ts';

test.each([
  ['en', { lang: 'en', dir: 'ltr' }],
  ['zh-Hant', { lang: 'zh-Hant', dir: 'ltr' }],
  ['ar', { lang: 'ar', dir: 'rtl' }],
  ['other', { lang: '', dir: 'auto' }],
] as const)('what is written in %s says so', (language, attributes) => {
  expect(ownWords(language)).toEqual(attributes);
});
