import { expect, test } from 'vitest';
import { LOCALES, localPath } from '#domain/locales.ts';
import { paths } from '#domain/paths.ts';
import { portalPaths } from '#domain/portal-paths.ts';
import { withOwnPrefix } from './language-aliases.ts';

test.each([
  ['/zh', '/zh-hans'],
  ['/zh/clinics', '/zh-hans/clinics'],
  ['/zh-cn/reviews/rhinoplasty/12', '/zh-hans/reviews/rhinoplasty/12'],
  ['/zh-tw', '/zh-hant'],
  ['/zh-hk/clinics', '/zh-hant/clinics'],
  ['/en', '/'],
  ['/en/clinics/paper-crane', '/clinics/paper-crane'],
  ['/en-us/clinics', '/clinics'],
  ['/kr', '/ko'],
  ['/kr/reviews', '/ko/reviews'],
  ['/jp', '/ja'],
  ['/ja-jp/clinics', '/ja/clinics'],
  ['/vn', '/vi'],
])('%s leads to %s', (path, target) => {
  expect(withOwnPrefix(path)).toBe(target);
});

test.each(['/', '/jazz', '/xx-us', '/clinics/jp', '/constructor', '/zh-hans/zh', '/fr'])(
  '%s stays as it is',
  (path) => {
    expect(withOwnPrefix(path)).toBe(path);
  },
);

test('no page of the site is taken for a language', () => {
  const pages = [paths.home(), paths.clinics(), paths.clinic('en'), paths.reviews(), paths.contact()];
  for (const page of [...pages, paths.apiDocs(), paths.diagnostic(), portalPaths.admin.overview()]) {
    expect(withOwnPrefix(page)).toBe(page);
    for (const locale of LOCALES)
      expect(withOwnPrefix(localPath(locale, page))).toBe(localPath(locale, page));
  }
});
