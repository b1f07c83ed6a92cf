import { expect, test } from 'vitest';
import { makePriceReport } from '#tests/support/price-report.ts';
import type { ClinicDetail, ClinicPrice } from '../clinic/clinic-views.ts';
import type { ProcedureDetail } from '../procedure/procedure-views.ts';
import type { SiteInfo } from '../site.ts';
import { clinicCard, previewKey, previewPath, procedureCard, withoutWords } from './preview-card.ts';

const site = { name: 'Some Atlas', hasDemoData: false } as SiteInfo;

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
  expect(clinicCard(site, clinic)).toEqual({
    kind: 'clinics',
    slug: 'moon-jar',
    name: 'Moon Jar',
    nameKo: '달항아리',
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
    isDemo: false,
  });
});

test('nothing is made up: without reviews it says so, without prices it shows none', () => {
  expect(
    clinicCard(site, { ...clinic, reviewCount: 0, prices: [], district: null, city: null }),
  ).toMatchObject({
    reports: 'No patient reports yet.',
    price: null,
    place: '',
  });
  expect(clinicCard(site, { ...clinic, prices: [{ ...nose, price: null }] }).price).toBeNull();
});

test('a procedure is told by category, reviews and clinics; one price alone stands in the middle', () => {
  expect(procedureCard(site, procedure)).toMatchObject({
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
  expect(procedureCard(site, { ...procedure, price }).price).toMatchObject({
    figure: '₩3.0m',
    strip: { marks: [0.5] },
  });
});

test('a figure of 48 months says so, because others count 24', () => {
  const price = nose.price && { ...nose.price, windowMonths: 48 as const };
  expect(clinicCard(site, { ...clinic, prices: [{ ...nose, price }] }).price?.label).toBe(
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
  expect(procedureCard(site, { ...procedure, price }).price).toMatchObject({
    label: 'Prices patients report: median of 8 reports',
    figure: '₩3.0m',
    plainFigure: '₩3,000,000',
    strip: { band: [0.25, 0.75], median: 0.5 },
  });
});

test('for pages in other languages a card has names and figures, and how many reports stand behind them', () => {
  const plain = withoutWords(clinicCard(site, clinic));
  expect(plain).toMatchObject({
    name: 'Moon Jar',
    nameKo: '달항아리',
    place: 'Gangnam-gu, Seoul',
    reports: '',
  });
  expect(plain.price).toMatchObject({ label: 'Rhinoplasty, n = 2', figure: '₩2,000,000 – ₩4,000,000' });
  const nosePlain = withoutWords(procedureCard({ ...site, hasDemoData: true }, procedure));
  expect(nosePlain).toMatchObject({ name: 'Rhinoplasty', place: '', reports: '', isDemo: true });
  expect(nosePlain.price?.label).toBe('n = 2');
});

test('demonstration data is marked', () => {
  expect(clinicCard({ ...site, hasDemoData: true }, clinic).isDemo).toBe(true);
});

test('a card has another address as soon as it says anything else, and the same while it does not', () => {
  const card = clinicCard(site, clinic);
  const keys = new Set(
    [
      card,
      { ...card, nameKo: null },
      { ...card, reports: '83 patient reviews' },
      { ...card, isDemo: true },
      { ...card, siteName: 'Another' },
      clinicCard(site, { ...clinic, prices: [] }),
    ].map(previewKey),
  );
  expect(keys.size).toBe(6);
  expect(previewPath(clinicCard(site, { ...clinic }))).toBe(previewPath(card));
  expect(previewPath(card)).toMatch(/^\/previews\/clinics\/moon-jar\/[0-9a-z]{14}\.png$/);
});
