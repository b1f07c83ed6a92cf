import commonTexts from '#texts/common.ts';
import wordsTexts from '#texts/words.ts';
import clinicPageTexts from '#texts/clinic-page.ts';
import { describe, expect, it } from 'vitest';
import { makeReview } from '#tests/support/public-review.ts';
import { makeClinic } from './clinic-detail.fixture.ts';
import { clinicJsonLd } from './clinic-json-ld.ts';

const t = clinicPageTexts('en');
const words = wordsTexts('en');
const site = { url: 'https://clinics.example' };

const review = makeReview({
  id: 31,
  content: 'The whole text, which the page does not show.',
  rating: 4,
  satisfaction: 4,
  age: 30,
  gender: 'F',
  country: 'Japan',
  createdAt: '2026-03-01T20:00:00.000Z',
  procedureName: 'Rhinoplasty',
  procedureSlug: 'rhinoplasty',
  clinic: { id: 7, name: 'Moon Jar', slug: 'moon-jar', address: '1 Dosan-daero' },
});

type JsonLdOf = Parameters<typeof clinicJsonLd> extends [unknown, unknown, ...infer Rest] ? Rest : never;

/** Returns the clinic's node of the graph. */
function clinicNode(...args: JsonLdOf) {
  const { '@graph': graph } = clinicJsonLd(t, words, ...args) as { '@graph': Record<string, unknown>[] };
  return graph.find((node) => node['@type'] === 'MedicalClinic');
}

describe('clinicJsonLd', () => {
  it('describes the clinic with its average and the reviews shown', () => {
    const clinic = makeClinic({
      nameKo: '달항아리',
      localNames: { 'zh-Hans': ['月亮罐'], ja: ['月の壺', '月亮罐'] },
      phone: '02-555-1234',
      website: 'moon-jar.example',
      latitude: 37.5,
      longitude: 127,
      reviewCount: 12,
      satisfaction: { average: 4.2, count: 10, levels: [0, 1, 1, 3, 5] },
    });
    const node = clinicNode(site, clinic, [{ review, excerpt: 'The whole…' }]);
    expect(node).toMatchObject({
      url: 'https://clinics.example/clinics/moon-jar',
      alternateName: ['달항아리', '月の壺', '月亮罐'],
      telephone: '02-555-1234',
      sameAs: 'https://moon-jar.example/',
      geo: { latitude: 37.5, longitude: 127 },
      aggregateRating: { ratingValue: 4.2, ratingCount: 10, reviewCount: 12, bestRating: 5 },
      review: [
        {
          url: 'https://clinics.example/reviews/rhinoplasty/31',
          reviewBody: 'The whole…',
          reviewRating: { ratingValue: 4 },
        },
      ],
    });
    expect(JSON.stringify(node)).not.toContain('does not show');
  });

  it('claims no rating where no review is shown or rated, and nothing that is unknown', () => {
    const none = clinicNode(
      site,
      makeClinic({ satisfaction: { average: 4, count: 3, levels: [0, 0, 1, 1, 1] } }),
      [],
    );
    expect(none).not.toHaveProperty('aggregateRating');
    expect(none).not.toHaveProperty('review');
    const unrated = { ...review, satisfaction: null };
    const node = clinicNode(site, makeClinic(), [{ review: unrated, excerpt: null }]);
    expect(node).not.toHaveProperty('aggregateRating');
    for (const field of ['telephone', 'sameAs', 'geo', 'alternateName', 'description']) {
      expect(node).not.toHaveProperty(field);
    }
    expect(JSON.stringify(node)).not.toContain('reviewRating');
  });

  it('leads from home over the clinics to the clinic', () => {
    const { '@graph': graph } = clinicJsonLd(t, words, site, makeClinic(), []) as { '@graph': unknown[] };
    expect(graph[1]).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, item: 'https://clinics.example/' },
        { position: 2, item: 'https://clinics.example/clinics' },
        { position: 3, name: 'Moon Jar', item: 'https://clinics.example/clinics/moon-jar' },
      ],
    });
  });

  it('is the same clinic in every language, at the addresses of that language', () => {
    const { '@graph': graph } = clinicJsonLd(
      clinicPageTexts('zh-Hant'),
      wordsTexts('zh-Hant'),
      site,
      makeClinic(),
      [],
    ) as {
      '@graph': unknown[];
    };
    const url = 'https://clinics.example/zh-hant/clinics/moon-jar';
    expect(graph).toMatchObject([
      { '@id': 'https://clinics.example/clinics/moon-jar', url },
      {
        itemListElement: [
          { item: 'https://clinics.example/zh-hant', name: commonTexts('zh-Hant').home },
          { item: 'https://clinics.example/zh-hant/clinics' },
          { item: url },
        ],
      },
      { '@type': 'WebPage', url, inLanguage: 'zh-Hant', breadcrumb: { '@id': `${url}#breadcrumb` } },
    ]);
  });
});
