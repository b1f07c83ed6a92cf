import { expect, test } from 'vitest';
import { localePrefix, LOCALES, localPath, splitLocale } from './locales.ts';

test.each([
  ['/', 'en', '/'],
  ['/clinics', 'en', '/clinics'],
  ['/ja', 'ja', '/'],
  ['/ja/clinics/x', 'ja', '/clinics/x'],
  ['/zh-hans/reviews', 'zh-Hans', '/reviews'],
  ['/en/clinics', 'en', '/en/clinics'],
  ['/jazz', 'en', '/jazz'],
])('%s is a page in %s below it', (path, locale, below) => {
  expect(splitLocale(path)).toEqual({ locale, path: below });
});

test.each(LOCALES)('the path of a page in %s leads back to it', (locale) => {
  expect(localPath(locale, '/clinics?page=2')).toBe(`${localePrefix(locale)}/clinics?page=2`);
  expect(splitLocale(localPath(locale, '/'))).toEqual({ locale, path: '/' });
  expect(splitLocale(localPath(locale, '/clinics'))).toEqual({ locale, path: '/clinics' });
});

test('the home page has no slash behind its language', () => {
  expect(localPath('ja', '/')).toBe('/ja');
  expect(localPath('ja', '/?page=2#list')).toBe('/ja?page=2#list');
  expect(localPath('en', '/?page=2')).toBe('/?page=2');
});
