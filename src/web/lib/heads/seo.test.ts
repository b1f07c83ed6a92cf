import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { DEFAULT_LOCALE, type Locale, LOCALES, localPath } from '#domain/locales.ts';
import { imageIn } from '#domain/preview/fixed-image.ts';
import type { SiteInfo } from '#domain/site.ts';
import { PAGE_ENTRIES } from '#web/lib/page-entries/all.ts';
import { CLINICS_ENTRY } from '#web/lib/page-entries/clinics.ts';
import { REVIEWS_ENTRY } from '#web/lib/page-entries/reviews.ts';
import { TERMS_ENTRY } from '#web/lib/page-entries/terms.ts';
import { SITE } from '#tests/support/site-info.ts';
import { pageMeta } from './seo.ts';

/** The default of SITE_NAME. */
const DEFAULT_NAME = 'Clinic Atlas Korea';

const content = (meta: ReturnType<typeof pageMeta>, key: string) =>
  meta.find((tag) => Object.values(tag).includes(key));

describe('the entry of a page', () => {
  test.each(Object.entries(PAGE_ENTRIES))('is short enough to be shown whole: /%s', (_, entry) => {
    expect(`${entry.title(DEFAULT_LOCALE)} | ${DEFAULT_NAME}`.length).toBeLessThan(60);
    expect(entry.description(DEFAULT_LOCALE).length).toBeLessThan(155);
  });

  test.each(LOCALES)('has a picture in %s', (locale) => {
    const images = Object.values(PAGE_ENTRIES).map(({ image }) => `public${imageIn(locale, image)}`);
    expect(images.filter((image) => !existsSync(image))).toEqual([]);
  });
});

describe('what a page says of itself', () => {
  test('falls back to the entry that it passes, or to that of home', () => {
    const meta = pageMeta({ site: SITE, canonical: '/terms', entry: TERMS_ENTRY });
    expect(meta).toContainEqual({ title: 'Terms of Service | Some Atlas' });
    expect(content(meta, 'og:image')).toMatchObject({ content: 'https://atlas.test/previews/terms.png' });
    expect(content(meta, 'canonical')).toMatchObject({ href: 'https://atlas.test/terms' });
    expect(content(pageMeta({ site: SITE, canonical: '/contact' }), 'og:image')).toMatchObject({
      content: 'https://atlas.test/previews/home.png',
    });
  });

  test('is its own where it has it, undefined not counting', () => {
    const meta = pageMeta({
      site: SITE,
      canonical: '/reviews/x',
      entry: REVIEWS_ENTRY,
      title: 'X',
      description: undefined,
    });
    expect(meta).toContainEqual({ title: 'X | Some Atlas' });
    expect(content(meta, 'description')).toMatchObject({
      content: REVIEWS_ENTRY.description(DEFAULT_LOCALE),
    });
  });

  test('a later part of a list says which, and its title stays short', () => {
    const meta = pageMeta({
      site: SITE,
      canonical: '/clinics?page=16',
      entry: CLINICS_ENTRY,
      rows: '97–192',
    });
    expect(meta).toContainEqual({ title: 'Plastic Surgery Clinics in Korea, 97–192 | Some Atlas' });
    const [long] = pageMeta({
      site: undefined,
      canonical: '/reviews/x',
      title: 'x'.repeat(59),
      rows: '101–200',
    });
    expect(long).toEqual({ title: `${'x'.repeat(49)}…, 101–200` });
  });

  test('names the site where that leaves the title short enough to be shown whole', () => {
    const title = 'x'.repeat(60 - ' | Some Atlas'.length);
    expect(pageMeta({ site: SITE, canonical: '/', title })).toContainEqual({ title });
    expect(pageMeta({ site: SITE, canonical: '/', title: title.slice(1) })).toContainEqual({
      title: `${title.slice(1)} | Some Atlas`,
    });
  });

  test('names the page in every language, and English for readers of others', () => {
    const many = { ...SITE, languages: ['en', 'ja', 'zh-Hans'] as const satisfies readonly Locale[] };
    const links = (locale: Locale) =>
      pageMeta({
        site: { ...many, languages: [...many.languages] },
        locale,
        canonical: '/clinics?page=2',
      }).filter((tag) => 'rel' in tag);
    const alternates = [
      ['en', 'https://atlas.test/clinics?page=2'],
      ['ja', 'https://atlas.test/ja/clinics?page=2'],
      ['zh-Hans', 'https://atlas.test/zh-hans/clinics?page=2'],
      ['x-default', 'https://atlas.test/clinics?page=2'],
    ].map(([hrefLang, href]) => ({ tagName: 'link', rel: 'alternate', hrefLang, href }));
    for (const locale of many.languages) {
      const href = `https://atlas.test${localPath(locale, '/clinics?page=2')}`;
      // Symmetric: each page names the same ones, itself among them.
      expect(links(locale)).toEqual([{ tagName: 'link', rel: 'canonical', href }, ...alternates]);
    }
  });

  test('has a picture in its language, unless it has its own', () => {
    const image = (locale: Locale, own?: string) =>
      content(
        pageMeta({ site: SITE, locale, canonical: '/terms', entry: TERMS_ENTRY, image: own }),
        'og:image',
      );
    expect(image('ja')).toMatchObject({ content: 'https://atlas.test/previews/ja/terms.png' });
    expect(image('ar')).toMatchObject({ content: 'https://atlas.test/previews/ar/terms.png' });
    expect(image('zh-Hant')).toMatchObject({ content: 'https://atlas.test/previews/zh-hant/terms.png' });
    expect(image('ja', '/previews/clinics/x/ja-0.png')).toMatchObject({
      content: 'https://atlas.test/previews/clinics/x/ja-0.png',
    });
    expect(image('en')).toMatchObject({ content: 'https://atlas.test/previews/terms.png' });
  });

  test('tells link previews its language and the others', () => {
    const languages: Locale[] = ['en', 'ja', 'zh-Hans'];
    const told = (meta: ReturnType<typeof pageMeta>) =>
      meta.flatMap((tag) =>
        'property' in tag && String(tag['property']).startsWith('og:locale')
          ? [[tag['property'], tag['content']]]
          : [],
      );
    expect(told(pageMeta({ site: { ...SITE, languages }, locale: 'ja', canonical: '/clinics' }))).toEqual([
      ['og:locale', 'ja_JP'],
      ['og:locale:alternate', 'en_US'],
      ['og:locale:alternate', 'zh_CN'],
    ]);
    expect(told(pageMeta({ site: SITE, canonical: '/clinics' }))).toEqual([['og:locale', 'en_US']]);
    expect(told(pageMeta({ site: SITE, locale: 'zh-Hant', canonical: '/' }))).toEqual([
      ['og:locale', 'zh_TW'],
    ]);
    expect(told(pageMeta({ site: SITE, locale: 'ar', canonical: '/' }))).toEqual([['og:locale', 'ar_AR']]);
  });

  test('a page that is one text in all languages has one address', () => {
    const many: SiteInfo = { ...SITE, languages: ['en', 'ja'] };
    const meta = pageMeta({ site: many, locale: 'ja', canonical: '/reviews/x/1', isTranslated: false });
    expect(content(meta, 'canonical')).toMatchObject({ href: 'https://atlas.test/reviews/x/1' });
    expect(content(meta, 'alternate')).toBeUndefined();
  });

  test('holds structured data, but never of demonstration data', () => {
    const jsonLd = { '@type': 'MedicalClinic' };
    expect(pageMeta({ site: SITE, canonical: '/', jsonLd })).toContainEqual({ 'script:ld+json': jsonLd });
    const demo = pageMeta({ site: { ...SITE, hasDemoData: true }, canonical: '/', jsonLd });
    expect(demo.some((tag) => 'script:ld+json' in tag)).toBe(false);
  });
});
