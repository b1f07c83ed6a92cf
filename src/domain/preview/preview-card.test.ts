import { expect, test } from 'vitest';
import { makePriceReport } from '#tests/support/price-report.ts';
import { type Locale, LOCALES } from '../locales.ts';
import type { ClinicDetail, ClinicPrice } from '../clinic/clinic-views.ts';
import type { ProcedureDetail } from '../procedure/procedure-views.ts';
import type { SiteInfo } from '../site.ts';
import { formatsOf } from '../formats.ts';
import {
  clinicCard,
  type PreviewCard,
  previewKey,
  previewPath,
  procedureCard,
  withoutWords,
} from './preview-card.ts';
import { previewImagePath, readPreviewFile } from './preview-path.ts';

const site = { name: 'Some Atlas', hasDemoData: false } as SiteInfo;
const demoSite: SiteInfo = { ...site, hasDemoData: true };
const page = { site, locale: 'en' as Locale };

const nose: ClinicPrice = {
  procedure: { id: 1, slug: 'nose', name: 'Rhinoplasty' },
  reviewCount: 9,
  price: makePriceReport({
    count: 2,
    averageKrw: 3_000_000,
    lowestKrw: 2_000_000,
    highestKrw: 4_000_000,
    distribution: {
      quartile1Krw: 2_500_000,
      quartile3Krw: 3_500_000,
      binKrw: null,
      marks: [
        [2_000_000, 1],
        [4_000_000, 1],
      ],
    },
  }),
  scale: { lowestKrw: 0, highestKrw: 4_000_000 },
};

const clinic = {
  id: 7,
  slug: 'moon-jar',
  name: 'Moon Jar',
  nameKo: '달항아리',
  district: 'Gangnam-gu',
  city: 'Seoul',
  reviewCount: 82,
  prices: [nose],
} as unknown as ClinicDetail;

const procedure = {
  slug: 'nose',
  name: 'Rhinoplasty',
  nameKo: null,
  category: 'nose',
  reviewCount: 1,
  clinicCount: 1,
  price: nose.price,
} as ProcedureDetail;

test('a clinic is told by name, place, reviews, and the price of what is reported most, each with its count', () => {
  expect(clinicCard(page, clinic)).toEqual({
    kind: 'clinics',
    slug: 'moon-jar',
    name: 'Moon Jar',
    locale: 'en',
    otherName: { text: '달항아리', locale: 'ko' },
    place: 'Gangnam-gu, Seoul',
    reports: '82 patient reviews',
    price: {
      label: 'Rhinoplasty: 2 reports · few',
      plainLabel: 'Rhinoplasty, n = 2',
      figure: '₩2.0m · ₩4.0m',
      plainFigure: '₩2,000,000 – ₩4,000,000',
      strip: { band: null, median: null, marks: [0.5, 1] },
    },
    siteName: 'Some Atlas',
    demoMark: null,
  });
});

test('nothing is made up: without reviews it says so, without prices it shows none', () => {
  expect(
    clinicCard(page, { ...clinic, reviewCount: 0, prices: [], district: null, city: null }),
  ).toMatchObject({
    reports: 'No patient reports yet.',
    price: null,
    place: '',
  });
  expect(clinicCard(page, { ...clinic, prices: [{ ...nose, price: null }] }).price).toBeNull();
});

test('a procedure is told by category, reviews and clinics; one price alone stands in the middle', () => {
  expect(procedureCard(page, procedure)).toMatchObject({
    place: 'Nose',
    reports: '1 patient review at 1 clinic',
  });
  const marks: [number, number][] = [[3_000_000, 1]];
  const price = makePriceReport({
    count: 1,
    averageKrw: 3_000_000,
    lowestKrw: 3_000_000,
    highestKrw: 3_000_000,
    distribution: { quartile1Krw: null, quartile3Krw: null, binKrw: null, marks },
  });
  expect(procedureCard(page, { ...procedure, price }).price).toMatchObject({
    figure: '₩3.0m',
    strip: { marks: [0.5] },
  });
});

test('a figure of 48 months says so, because others count 24', () => {
  const price = nose.price && { ...nose.price, windowMonths: 48 as const };
  expect(clinicCard(page, { ...clinic, prices: [{ ...nose, price }] }).price?.label).toBe(
    'Rhinoplasty: 2 reports · few, last 48 months',
  );
});

test('of eight reports the median leads, and the middle half is drawn', () => {
  const price = nose.price && {
    ...nose.price,
    count: 8,
    valuesKrw: null,
    quartile1Krw: 2_500_000,
    quartile3Krw: 3_500_000,
  };
  expect(procedureCard(page, { ...procedure, price }).price).toMatchObject({
    label: 'Prices patients report: median of 8 reports',
    figure: '₩3.0m',
    plainFigure: '₩3,000,000',
    strip: { band: [0.25, 0.75], median: 0.5 },
  });
});

test('where the font of a language is missing a card has names and figures, and how many reports stand behind them', () => {
  const plain = withoutWords(clinicCard(page, clinic));
  expect(plain).toMatchObject({
    name: 'Moon Jar',
    otherName: { text: '달항아리', locale: 'ko' },
    place: 'Gangnam-gu, Seoul',
    reports: '',
  });
  expect(plain.price).toMatchObject({ label: 'Rhinoplasty, n = 2', figure: '₩2,000,000 – ₩4,000,000' });
  const nosePlain = withoutWords(procedureCard({ ...page, site: demoSite }, procedure));
  expect(nosePlain).toMatchObject({
    name: 'Rhinoplasty',
    place: '',
    reports: '',
    demoMark: 'Demonstration data',
  });
  expect(nosePlain.price?.label).toBe('n = 2');
});

test('demonstration data is marked', () => {
  expect(clinicCard({ ...page, site: demoSite }, clinic).demoMark).toBe('Demonstration data');
});

test('a card has another address as soon as it says anything else, and the same while it does not', () => {
  const card = clinicCard(page, clinic);
  const keys = new Set(
    [
      card,
      { ...card, otherName: null },
      { ...card, reports: '83 patient reviews' },
      { ...card, demoMark: 'Demonstration data' },
      { ...card, siteName: 'Another' },
      clinicCard(page, { ...clinic, prices: [] }),
      ...LOCALES.slice(1).map((locale) => clinicCard({ site, locale }, clinic)),
    ].map(previewKey),
  );
  expect(keys.size).toBe(6 + LOCALES.length - 1);
  expect(previewPath(clinicCard(page, { ...clinic }))).toBe(previewPath(card));
  expect(previewPath(card)).toMatch(/^\/previews\/clinics\/moon-jar\/[0-9a-z]{14}\.png$/);
});

/** English sentences and words of a card, which no other language may show. */
const ENGLISH = /\b(?:reviews?|reports?|patients?|median|few|clinics?|months?|demonstration|nose)\b/i;

test.each(LOCALES.slice(1))('in %s a card has no English word, and its own figures and names', (locale) => {
  const names = {
    procedureNames: { nose: '【鼻】' },
    placeNames: { 'Gangnam-gu': '【江南】', Seoul: '【首爾】' },
  };
  const own = { ...page, site: demoSite, locale, ...names };
  const price = nose.price && { ...nose.price, windowMonths: 48 as const };
  const median = price && { ...price, count: 8, valuesKrw: null };
  const cards = [
    clinicCard(own, { ...clinic, prices: [{ ...nose, price }] }),
    clinicCard(own, { ...clinic, reviewCount: 0, prices: [] }),
    procedureCard(own, { ...procedure, name: '【鼻】' }),
    procedureCard(own, { ...procedure, name: '【鼻】', reviewCount: 14, clinicCount: 3, price: median }),
  ];
  for (const { place, reports, demoMark, price: shown } of cards) {
    for (const text of [place, reports, demoMark, shown?.label, shown?.figure].filter(
      (one) => one !== undefined,
    ))
      expect(text).not.toMatch(ENGLISH);
    expect(reports).not.toBe('');
  }
  expect(cards[0]?.place).toMatch(/【江南】.*【首爾】|【首爾】.*【江南】/);
  expect(cards[0]?.price?.label).toMatch(/【鼻】.*48/);
  expect(cards[3]?.price).toMatchObject({ figure: formatsOf(locale).shortAmount(3_000_000) });
  expect(previewPath(cards[0] as PreviewCard)).toMatch(
    new RegExp(`^/previews/clinics/moon-jar/${locale.toLowerCase()}-[0-9a-z]{14}\\.png$`),
  );
});

test('in Arabic a name cannot turn the words around it', () => {
  const hostile = { ...nose, procedure: { ...nose.procedure, name: 'Nose\u2069\u202e (1)' } };
  const { price } = clinicCard({ site, locale: 'ar' }, { ...clinic, prices: [hostile] });
  expect(price?.label).toContain('\u2068Nose (1)\u2069: ');
});

test('a clinic has its name in the language of the page beside its own, else the Korean one', () => {
  const named = { ...clinic, localNames: { ja: ['月壺', 'つきつぼ'] } };
  expect(clinicCard({ site, locale: 'ja' }, named).otherName).toEqual({ text: '月壺', locale: 'ja' });
  expect(clinicCard({ site, locale: 'ru' }, named).otherName).toEqual({ text: '달항아리', locale: 'ko' });
  const korean = { ...procedure, name: '코 성형', nameKo: '코 성형' };
  expect(procedureCard({ site, locale: 'ko' }, korean).otherName).toBeNull();
});

test('an address tells its language, and those without one are English', () => {
  const fileOf = (path: string) => path.split('/').at(-1) ?? '';
  for (const locale of LOCALES)
    expect(readPreviewFile(fileOf(previewImagePath('clinics', 'x', locale, '0ab')))).toEqual({
      locale,
      key: '0ab',
    });
  expect(readPreviewFile('plain.png')).toEqual({ locale: 'en', key: 'plain' });
  for (const file of ['xx-now.png', 'en-now.png', 'zh-now.png', '-now.png'])
    expect(readPreviewFile(file), file).toBeNull();
});
