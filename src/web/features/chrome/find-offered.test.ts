import { expect, test } from 'vitest';
import { LOCALES } from '#domain/locales.ts';
import { findOffered } from './find-offered.ts';

test.each([
  [['ja-JP', 'en'], 'en', 'ja'],
  [['zh-TW'], 'en', 'zh-Hant'],
  [['zh-Hant-HK'], 'en', 'zh-Hant'],
  [['zh-CN'], 'en', 'zh-Hans'],
  [['fr-FR', 'vi'], 'en', 'vi'],
  [['en-US', 'ja'], 'ja', 'en'],
  [['en-US', 'ja'], 'en', null],
  [['fr'], 'en', null],
  [[], 'en', null],
] as const)('a browser in %j on a page in %s is offered %s', (wanted, current, offered) => {
  expect(findOffered(wanted, LOCALES, current)).toBe(offered);
});

test('a language that is switched off is not offered', () => {
  expect(findOffered(['ko'], ['en', 'ja'], 'en')).toBeNull();
});
