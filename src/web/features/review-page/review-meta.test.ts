import { expect, test } from 'vitest';
import { reviewMeta } from './review-meta.ts';
import type { TextLanguage } from '#domain/text-language.ts';
import { makeReview } from '#tests/support/public-review.ts';
import { SITE } from '#tests/support/site-info.ts';

const root = { site: SITE, locale: 'en' as const };

const complete = makeReview({
  content: 'The swelling was gone after nine days.\n\nI would go again.',
  satisfaction: 4,
  price: 145_000,
  images: ['/api/media/face.webp'],
  imageSizes: [{ width: 10, height: 10 }],
  imageSources: [{ widths: [10], placeholder: null }],
});

const jsonLdOf = (meta: ReturnType<typeof reviewMeta>) => {
  const tag = meta.find((each) => 'script:ld+json' in each) as
    | { 'script:ld+json': { '@graph': Record<string, unknown>[] } }
    | undefined;
  return tag?.['script:ld+json']['@graph'];
};

test('a review is named by what and where, with its price and how content the patient was', () => {
  const meta = reviewMeta(root, complete);
  expect(meta).toContainEqual({ title: 'Jaw Botox review at Moon Jar | Some Atlas' });
  expect(meta).toContainEqual({
    name: 'description',
    content: "A patient's report of Jaw Botox at Moon Jar: ₩145,000 paid, satisfied.",
  });
  expect(meta).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: 'https://atlas.test/reviews/jaw-botox/12',
  });
});

test('no tag but the structured data holds what the patient wrote, and none a photo', () => {
  const tags = reviewMeta(root, complete).filter((tag) => !('script:ld+json' in tag));
  expect(JSON.stringify(tags)).not.toMatch(/swelling|go again/);
  expect(JSON.stringify(reviewMeta(root, complete))).not.toContain('face.webp');
});

test('structured data says what is known and where the page stands', () => {
  const [review, breadcrumb] = jsonLdOf(reviewMeta(root, complete)) ?? [];
  expect(review).toMatchObject({
    '@type': 'Review',
    reviewBody: complete.content,
    reviewRating: { ratingValue: 4, bestRating: 5, worstRating: 1 },
    itemReviewed: { '@type': 'MedicalClinic', name: 'Moon Jar', url: 'https://atlas.test/clinics/moon-jar' },
  });
  expect(review).toHaveProperty('inLanguage', 'en');
  expect(breadcrumb).toMatchObject({ '@type': 'BreadcrumbList' });
});

test('structured data makes nothing up', () => {
  const [review] = jsonLdOf(reviewMeta(root, makeReview())) ?? [];
  expect(review).not.toHaveProperty('reviewRating');
  expect(review).not.toHaveProperty('reviewBody');
});

test('structured data says the language of the text, if it is known', () => {
  const inLanguage = (language: TextLanguage) =>
    jsonLdOf(reviewMeta(root, makeReview({ language })))?.map((data) => data['inLanguage'])[0];
  expect(inLanguage('zh-Hant')).toBe('zh-Hant');
  expect(inLanguage('other')).toBeUndefined();
});

test('a review is one text in all languages, in a page of each', () => {
  const meta = reviewMeta(
    { site: { ...SITE, languages: ['en', 'ja', 'ko'] }, locale: 'ja' },
    { ...complete, procedureName: 'エラボトックス' },
  );
  const rels = meta.flatMap((tag) => ('rel' in tag && 'href' in tag ? [[tag['rel'], tag['href']]] : []));
  expect(rels).toEqual([['canonical', 'https://atlas.test/reviews/jaw-botox/12']]);
  expect(meta).toContainEqual({ property: 'og:locale', content: 'ja_JP' });
  const [review, breadcrumb, page] = jsonLdOf(meta) ?? [];
  expect(review).toMatchObject({
    url: 'https://atlas.test/reviews/jaw-botox/12',
    itemReviewed: { url: 'https://atlas.test/ja/clinics/moon-jar' },
  });
  expect(breadcrumb).toMatchObject({
    itemListElement: [
      { item: 'https://atlas.test/ja' },
      { item: 'https://atlas.test/ja/reviews' },
      { item: 'https://atlas.test/ja/reviews/jaw-botox', name: 'エラボトックス' },
      { item: 'https://atlas.test/ja/reviews/jaw-botox/12' },
    ],
  });
  expect(page).toMatchObject({ inLanguage: 'ja', url: 'https://atlas.test/ja/reviews/jaw-botox/12' });
});

test('demonstration data carries none', () => {
  expect(jsonLdOf(reviewMeta({ ...root, site: { ...SITE, hasDemoData: true } }, complete))).toBeUndefined();
});

test('however long the names, title and description are as long as search engines show them', () => {
  const name = 'Though Spring Comes Late the Flowers Open White House on a Quiet Morning Hill Clinic';
  const long = makeReview({
    procedureName: 'Double Eyelid Surgery (Partial Incision)',
    clinic: { id: 7, name, slug: 'x', address: '' },
    price: 12_000_000,
    satisfaction: 1,
  });
  const meta = reviewMeta(undefined, long);
  const title = meta.find((tag) => 'title' in tag) as { title: string };
  const description = meta.find((tag) => 'name' in tag && tag.name === 'description') as { content: string };
  expect(title.title.length).toBeLessThan(60);
  expect(description.content.length).toBeLessThan(155);
});

test('a missing review is not indexed', () => {
  const meta = reviewMeta(root, null);
  expect(meta).toContainEqual({ title: 'Review not found | Some Atlas' });
  expect(meta).toContainEqual({ name: 'robots', content: 'noindex' });
});
