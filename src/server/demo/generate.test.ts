import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { seoulDay } from '#domain/seoul-day.ts';
import { readProcedures } from '#server/reference/procedures.ts';
import { addDays, DEMO_ANCHOR_DAY } from './dates.ts';
import { generateDemo } from './generate.ts';
import { shinglesOf } from './memory.ts';
import { DEMO_LANGUAGES, type DemoReview } from './types.ts';

const COUNTRIES =
  'United States, Canada, United Kingdom, Australia, China, Japan, Singapore, Malaysia, Thailand, Philippines, Vietnam, Indonesia, India, Russia, Germany, France, Spain, Italy, Brazil, Mexico, South Africa, Other'.split(
    ', ',
  );
const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');

const demo = generateDemo();
const { clinics, reviews, photos } = demo;
const share = (isCounted: (review: DemoReview) => boolean): number =>
  reviews.filter(isCounted).length / reviews.length;

describe('the demonstration', () => {
  it('is the same, byte for byte, for the same seed, and another for another', () => {
    expect(hashOf(generateDemo())).toBe(hashOf(demo));
    expect(hashOf(generateDemo({ seed: 'other' }))).not.toBe(hashOf(demo));
  }, 60_000);

  it('moves its dates with the day it is given, and nothing else', () => {
    const later = generateDemo({ today: addDays(DEMO_ANCHOR_DAY, 365) });
    expect(later.reviews[0]?.createdAt).not.toBe(reviews[0]?.createdAt);
    expect(later.reviews.map(({ priceKrw, rating }) => [priceKrw, rating])).toEqual(
      reviews.map(({ priceKrw, rating }) => [priceKrw, rating]),
    );
  }, 60_000);

  it('has about 1,500 reviews of clinics and procedures that exist', () => {
    expect(reviews.length).toBeGreaterThan(1_450);
    expect(reviews.length).toBeLessThan(1_600);
    const clinicKeys = new Set(clinics.map(({ key }) => key));
    const slugs = new Set(readProcedures().map(({ slug }) => slug));
    const photoKeys = new Set(photos.map(({ key }) => key));
    for (const review of reviews) {
      expect(clinicKeys.has(review.clinicKey), review.key).toBe(true);
      expect(slugs.has(review.procedureSlug), review.key).toBe(true);
      expect(
        review.photoKeys.every((key) => photoKeys.has(key)),
        review.key,
      ).toBe(true);
      expect(new Set(review.photoKeys).size).toBe(review.photoKeys.length);
      expect(review.photoKeys.length).toBeLessThanOrEqual(5);
    }
    expect(new Set(reviews.map(({ key }) => key)).size).toBe(reviews.length);
  });

  it('publishes nine of ten, checks what it publishes, and gives a reason for what it declined', () => {
    expect(share(({ published }) => published)).toBeCloseTo(0.9, 1);
    for (const review of reviews) {
      expect(review.published).toBe(review.status === 'published');
      expect(review.verified && !review.published, review.key).toBe(false);
      expect(review.draftReason !== null).toBe(review.status === 'draft');
    }
    const hidden = new Set(clinics.filter(({ published }) => !published).map(({ key }) => key));
    expect(reviews.some(({ clinicKey, published }) => published && hidden.has(clinicKey))).toBe(false);
  });

  it('shows clinics with none, one and very many, and procedures with none, few and many', () => {
    const countBy = (keyOf: (review: DemoReview) => string, key: string): number =>
      reviews.filter((review) => review.published && keyOf(review) === key).length;
    const perClinic = clinics.map(({ key }) => countBy(({ clinicKey }) => clinicKey, key));
    expect(perClinic.filter((count) => count === 0).length).toBeGreaterThanOrEqual(2);
    expect(perClinic).toContain(1);
    expect(Math.max(...perClinic)).toBeGreaterThanOrEqual(150);
    const perProcedure = readProcedures().map(({ slug }) =>
      countBy(({ procedureSlug }) => procedureSlug, slug),
    );
    expect(perProcedure).toContain(0);
    expect(perProcedure.filter((count) => count > 0 && count < 3).length).toBeGreaterThanOrEqual(3);
    expect(Math.max(...perProcedure)).toBeGreaterThan(80);
  });

  it('is mostly English, with Korean, Japanese and Chinese in their own scripts', () => {
    expect(share(({ language }) => language === 'en')).toBeGreaterThan(0.7);
    for (const language of ['ko', 'ja', 'zh']) {
      expect(
        share((review) => review.language === language),
        language,
      ).toBeGreaterThan(0.04);
    }
    const scripts = { en: /[a-z]{3}/, ko: /[가-힣]/, ja: /[\u3041-\u30ff]/, zh: /\p{Script=Han}/u };
    for (const review of reviews) expect(review.content, review.key).toMatch(scripts[review.language]);
  });

  it('keeps values on their scales and facts in their ranges', () => {
    const ranges = new Map(readProcedures().map((procedure) => [procedure.slug, procedure]));
    for (const review of reviews) {
      const range = ranges.get(review.procedureSlug);
      expect([1, 2, 3, 4, 5], review.key).toContain(review.rating);
      expect([null, 1, 2, 3, 4, 5], review.key).toContain(review.recovery);
      expect([null, ...COUNTRIES], review.key).toContain(review.country);
      expect(review.age ?? 18, review.key).toBeGreaterThanOrEqual(18);
      expect(review.age ?? 18, review.key).toBeLessThanOrEqual(68);
      expect(review.doctorNotTold && review.doctorName !== null, review.key).toBe(false);
      expect(review.doctorName === null && review.doctorTitle !== null, review.key).toBe(false);
      const price = review.priceKrw ?? range?.typicalLowKrw ?? 0;
      expect(Number.isInteger(price / 1000), review.key).toBe(true);
      expect(price / (range?.typicalLowKrw ?? 1), review.key).toBeGreaterThanOrEqual(0.6);
      expect(price / (range?.typicalHighKrw ?? 1), review.key).toBeLessThanOrEqual(1.4);
    }
    for (const missing of [
      share(({ priceKrw }) => priceKrw === null),
      share(({ age }) => age === null),
      share(({ recovery }) => recovery === null),
      share(({ country }) => country === null),
    ]) {
      expect(missing).toBeGreaterThan(0.02);
      expect(missing).toBeLessThan(0.1);
    }
    expect(share(({ photoKeys }) => photoKeys.length > 0)).toBeCloseTo(0.12, 1);
  });

  it('treats before it reports, and reports before the anchor day', () => {
    for (const { key, treatmentDate, createdAt } of reviews) {
      expect(treatmentDate, key).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      expect(treatmentDate < seoulDay(new Date(createdAt)), key).toBe(true);
      expect(seoulDay(new Date(createdAt)) < DEMO_ANCHOR_DAY, key).toBe(true);
    }
  });

  it('is dearer where the clinic is: the same procedure, one clinic against another', () => {
    const average = (clinicKey: string): number => {
      const prices = reviews
        .filter((r) => r.clinicKey === clinicKey && r.procedureSlug === 'double-eyelid-surgery-incisional')
        .flatMap(({ priceKrw }) => priceKrw ?? []);
      return prices.reduce((sum, price) => sum + price, 0) / prices.length;
    };
    expect(average('celadon-hill')).toBeGreaterThan(average('half-moon-gate'));
  });
});

describe('what its people write', () => {
  it('is never empty, never twice the same, and gives nobody away', () => {
    expect(new Set(reviews.map(({ content }) => content)).size).toBe(reviews.length);
    for (const { key, content } of reviews) {
      expect(content.length, key).toBeGreaterThanOrEqual(10);
      expect(content, key).not.toMatch(/[{}|@]|https?:|www\.|\.com|undefined|null/);
      expect(content, key).not.toMatch(/  |\n{3}|^\s|\s$/);
    }
  });

  it('is short and long', () => {
    expect(share(({ content }) => content.length < 60)).toBeGreaterThan(0.1);
    expect(share(({ content }) => content.length > 400)).toBeGreaterThan(0.04);
    expect(share(({ content }) => content.split('\n\n').length >= 4)).toBeGreaterThan(0.01);
  });

  it('agrees with its stars', () => {
    const glad = /no regrets|would go again|so happy|worth it\b|만족합니다|大満足|非常满意/i;
    const sad = /never again|I regret|won't (be back|return)|not worth|후회합니다|おすすめしません|不推荐/i;
    const wrong = reviews.filter(
      ({ rating, content }) => (rating <= 2 && glad.test(content)) || (rating >= 4 && sad.test(content)),
    );
    expect(wrong.map(({ rating, content }) => `${rating}: ${content}`)).toEqual([]);
  });

  it('agrees with its recovery', () => {
    const easy =
      /zero downtime|(?<!')no downtime|hardly any bruising|really no pain|healed fast|ダウンタイムなし|消肿很快/i;
    const hard =
      /real pain and|fever on|nights were awful|harder than i'd thought|wasn't ready for that pain|回復が大変|恢复真的辛苦|회복이 쉽지 않았어요/i;
    const wrong = reviews.filter(
      ({ recovery, content }) =>
        (recovery !== null && recovery <= 2 && easy.test(content)) ||
        ((recovery ?? 1) >= 4 && hard.test(content)),
    );
    expect(wrong.map(({ recovery, content }) => `${recovery}: ${content}`)).toEqual([]);
  });

  it('seldom repeats the wording of another review', () => {
    for (const language of DEMO_LANGUAGES) {
      const texts = reviews.filter((review) => review.language === language);
      const sets = texts.map(
        ({ content }) => new Set(shinglesOf(content, language, language === 'en' ? 8 : 12)),
      );
      const seen = new Map<string, number>();
      for (const shingle of sets.flatMap((set) => [...set])) seen.set(shingle, (seen.get(shingle) ?? 0) + 1);
      const shares = sets
        .filter((set) => set.size > 4)
        .map((set) => [...set].filter((shingle) => (seen.get(shingle) ?? 0) > 1).length / set.size);
      expect(shares.reduce((sum, each) => sum + each, 0) / shares.length, language).toBeLessThan(0.25);
    }
  });
});
