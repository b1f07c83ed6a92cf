import clinicPageTexts from '#texts/clinic-page.ts';
import wordsTexts from '#texts/words.ts';
import { describe, expect, it } from 'vitest';
import { makePriceReport } from '#tests/support/price-report.ts';
import type { ClinicDetail, ClinicPrice } from '#domain/clinic/clinic-views.ts';
import { clinicDescription, clinicTitle } from './clinic-meta.ts';
import { makeClinic } from './clinic-detail.fixture.ts';

const t = clinicPageTexts('en');
const words = wordsTexts('en');

const priced = (name: string, count: number): ClinicPrice => ({
  procedure: { id: 1, slug: 'p', name },
  reviewCount: count,
  price: makePriceReport({
    count,
    averageKrw: 2_441_923,
    lowestKrw: 1_500_000,
    highestKrw: 3_400_000,
    valuesKrw: count < 5 ? Array.from({ length: count }, () => 1_500_000) : null,
  }),
  scale: { lowestKrw: 1_000_000, highestKrw: 4_000_000 },
});

const describeClinic = (overrides: Partial<ClinicDetail>) =>
  clinicDescription(t, words, makeClinic(overrides));

describe('clinicTitle', () => {
  it('puts the name in the language of the page before the English one, where both fit', () => {
    const clinic = makeClinic({ localNames: { ja: ['月の壺美容外科', 'ムーンジャー'] } });
    const [ja, jaWords] = [clinicPageTexts('ja'), wordsTexts('ja')];
    expect(clinicTitle(ja, jaWords, clinic)).toContain('月の壺美容外科 · Moon Jar');
    expect(clinicTitle(t, words, clinic)).not.toContain('月');
    const long = makeClinic({ name: 'A Long Name '.repeat(4).trim(), localNames: { ja: ['月'.repeat(40)] } });
    expect(clinicTitle(ja, jaWords, long)).toMatch(/^A Long Name/);
  });

  it('says as much as fits', () => {
    const title = (name: string) => clinicTitle(t, words, makeClinic({ name }));
    expect(title('Moon Jar')).toBe('Moon Jar, Gangnam-gu: reviews and prices');
    expect(title('Moon Jar Plastic Surgery Clinic')).toBe(
      'Moon Jar Plastic Surgery Clinic, Gangnam-gu: reviews',
    );
    expect(title('Moon Jar and Reed Plastic Surgery Clinic')).toBe(
      'Moon Jar and Reed Plastic Surgery Clinic, Gangnam-gu',
    );
    const cut = title('A very long name '.repeat(5).trim());
    expect(cut).toBe('A very long name A very long name A very long…, Gangnam-gu');
    expect(cut.length).toBeLessThan(60);
  });

  it('leaves an unknown district out', () => {
    expect(clinicTitle(t, words, makeClinic({ name: 'Moon Jar', district: null }))).toBe(
      'Moon Jar: reviews and prices',
    );
  });
});

describe('clinicDescription', () => {
  it('names figures with their counts', () => {
    expect(
      describeClinic({
        reviewCount: 27,
        prices: [priced('Rhinoplasty', 26)],
      }),
    ).toBe('Moon Jar in Gangnam-gu, Seoul: 27 patient reviews; Rhinoplasty ₩2.4m median (26 reports).');
  });

  it('tells no average satisfaction, whose counts have no room', () => {
    const text = describeClinic({
      reviewCount: 3,
      satisfaction: { average: 4, count: 2, levels: [0, 0, 0, 2, 0] },
      prices: [],
    });
    expect(text).toBe('Moon Jar in Gangnam-gu, Seoul: 3 patient reviews.');
  });

  it('says that a price has few reports', () => {
    const text = describeClinic({ reviewCount: 3, prices: [priced('Rhinoplasty', 1)] });
    expect(text).toContain('Rhinoplasty ₩1.5m (1 report · few)');
  });

  it('says that there is no review yet', () => {
    expect(describeClinic({})).toBe(
      'Moon Jar in Gangnam-gu, Seoul: address and contact. No patient reviews yet.',
    );
  });

  it('leaves whole parts out, and never goes past 154 characters', () => {
    const text = describeClinic({
      reviewCount: 27,
      prices: [
        priced('Double eyelid surgery of a kind with a very long name indeed, and revised twice', 26),
        priced('Rhinoplasty', 9),
      ],
    });
    expect(text).toMatch(/: 27 patient reviews; Rhinoplasty ₩2\.4m median \(9 reports\)\.$/);
    expect(describeClinic({ name: 'A very long name '.repeat(20), reviewCount: 1 }).length).toBeLessThan(155);
  });
});

it('tells the place in the order of the language', () => {
  const inJapanese = makeClinic({ district: '江南区', city: 'ソウル', reviewCount: 0 });
  const description = clinicDescription(clinicPageTexts('ja'), wordsTexts('ja'), inJapanese);
  expect(description).toContain('（ソウル江南区）');
});
