import { describe, expect, it } from 'vitest';
import { seoulDay } from '#domain/seoul-day.ts';
import { guessLanguage } from '#domain/guess-language.ts';
import { type DemoReview, readDemo, reviewSchema } from './demo.ts';
import { readShippedProcedures } from './shipped-procedures.ts';

/** All dates lie before it, so that none is in a reader's future. */
const ANCHOR_DAY = '2026-11-01';

const { clinics, reviews } = readDemo();
const procedures = new Map(readShippedProcedures().map((procedure) => [procedure.slug, procedure]));
/** Lists the lines of reviews.jsonl that break a rule, by number. */
const listLines = (isWrong: (review: DemoReview) => boolean) =>
  reviews.flatMap((review, index) => (isWrong(review) ? [index + 1] : []));
const share = (isCounted: (review: DemoReview) => boolean): number =>
  reviews.filter(isCounted).length / reviews.length;

describe('the schema of a review', () => {
  const [review] = reviews;
  const schema = reviewSchema(['moon-jar'], ['demo-photo-01']);
  const faultsOf = (changes: object) =>
    schema
      .safeParse({ ...review, clinic: 'moon-jar', photos: ['demo-photo-01'], ...changes })
      .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

  it('takes a review and refuses values that no patient could send', () => {
    expect(faultsOf({})).toBeUndefined();
    for (const wrong of [
      { rating: 6 },
      { recovery: 0 },
      { age: 17 },
      { priceKrw: 0 },
      { country: 'Atlantis' },
      { treatmentDate: '2026-02-30' },
      { createdAt: 'yesterday' },
      { status: 'deleted' },
      { content: '' },
      { email: 'patient@mail.example' },
    ])
      expect(faultsOf(wrong), JSON.stringify(wrong)).toHaveLength(1);
  });

  it('names the clinic and the photo that are not there', () => {
    expect(faultsOf({ clinic: 'moonjar' })).toEqual(['clinic: clinics.jsonl has no key "moonjar"']);
    expect(faultsOf({ photos: ['demo-photo-01', 'holiday'] })).toEqual([
      'photos.1: photos.jsonl has no key "holiday"',
    ]);
  });
});

describe('the reviews of the demonstration', () => {
  it('are 1,512, oldest first, of procedures that a new site has', () => {
    expect(reviews).toHaveLength(1_512);
    expect(listLines(({ procedure }) => !procedures.has(procedure))).toEqual([]);
    const times = reviews.map(({ createdAt }) => createdAt);
    expect(times).toEqual(times.toSorted());
  });

  it('are published nine of ten times; a declined one has a reason', () => {
    expect(share(({ status }) => status === 'published')).toBeCloseTo(0.9, 1);
    expect(share(({ status }) => status === 'pending')).toBeGreaterThan(0.03);
    expect(share(({ status }) => status === 'draft')).toBeGreaterThan(0.02);
    const hidden = new Set(clinics.filter(({ published }) => !published).map(({ key }) => key));
    expect(listLines(({ status, clinic }) => status === 'published' && hidden.has(clinic))).toEqual([]);
    expect(listLines(({ status, verified }) => status !== 'published' && verified)).toEqual([]);
    expect(
      listLines(({ status, declineReason }) => (status === 'draft') !== (declineReason !== null)),
    ).toEqual([]);
  });

  it('leave some procedures without a report, some with few and some with many', () => {
    const counts = [...procedures.keys()].map(
      (slug) =>
        reviews.filter(({ procedure, status }) => procedure === slug && status === 'published').length,
    );
    expect(counts).toContain(0);
    expect(counts.filter((count) => count > 0 && count < 3).length).toBeGreaterThanOrEqual(3);
    expect(Math.max(...counts)).toBeGreaterThan(80);
  });

  it('lack an answer here and there, as patients do', () => {
    for (const field of ['priceKrw', 'age', 'recovery', 'country', 'gender'] as const) {
      const missing = share((review) => review[field] === null);
      expect(missing, field).toBeGreaterThan(0.02);
      expect(missing, field).toBeLessThan(0.1);
    }
  });

  it('have ages and prices that are possible: whole thousands near the usual range', () => {
    expect(listLines(({ age }) => (age ?? 18) > 68)).toEqual([]);
    expect(listLines(({ priceKrw }) => (priceKrw ?? 0) % 1000 !== 0)).toEqual([]);
    const isUsual = ({ procedure, priceKrw }: DemoReview) => {
      const { typicalLowKrw = 0, typicalHighKrw = 0 } = procedures.get(procedure) ?? {};
      return priceKrw === null || (priceKrw >= 0.6 * typicalLowKrw && priceKrw <= 1.4 * typicalHighKrw);
    };
    expect(listLines((review) => !isUsual(review))).toEqual([]);
  });

  it('tell of dearer and cheaper clinics', () => {
    const meanPrice = (key: string) => {
      const prices = reviews
        .filter((review) => review.clinic === key)
        .filter((review) => review.procedure === 'double-eyelid-surgery-incisional')
        .flatMap(({ priceKrw }) => priceKrw ?? []);
      return prices.reduce((sum, price) => sum + price, 0) / prices.length;
    };
    expect(meanPrice('celadon-hill')).toBeGreaterThan(meanPrice('half-moon-gate'));
  });

  it('name a doctor or say that nobody was told, and give a doctor one title in a clinic', () => {
    expect(listLines((review) => review.isDoctorUntold && review.doctorName !== null)).toEqual([]);
    expect(listLines((review) => review.doctorTitle !== null && review.doctorName === null)).toEqual([]);
    const named = reviews.filter(({ doctorName }) => doctorName !== null);
    const doctors = new Set(named.map((review) => `${review.clinic}/${review.doctorName}`));
    const titles = new Set(
      named.map((review) => `${review.clinic}/${review.doctorName}/${review.doctorTitle}`),
    );
    expect(titles.size).toBe(doctors.size);
    expect(share(({ isDoctorUntold }) => isDoctorUntold)).toBeGreaterThan(0.03);
  });

  it('show up to five photos, one in eight some', () => {
    expect(listLines(({ photos }) => new Set(photos).size < photos.length)).toEqual([]);
    expect(listLines(({ photos }) => photos.length > 5)).toEqual([]);
    expect(share(({ photos }) => photos.length > 0)).toBeCloseTo(0.12, 1);
    expect(share(({ photos }) => photos.length === 5)).toBeGreaterThan(0);
  });

  it('state the stages of the photos of every other review with some, none later than the photos were sent', () => {
    const staged = reviews.filter(({ photoStages }) => photoStages !== undefined);
    const withPhotos = reviews.filter(({ photos }) => photos.length > 0);
    expect(staged.length / withPhotos.length).toBeCloseTo(0.5, 1);
    expect(listLines(({ photos, photoStages = photos }) => photoStages.length !== photos.length)).toEqual([]);
    expect(staged.filter(({ photoStages }) => photoStages?.[0] === 'before').length).toBeGreaterThan(30);
    const mostDays = {
      before: -1,
      'first-week': 0,
      'first-month': 7,
      'third-month': 31,
      'first-year': 92,
      later: 366,
    };
    const daysOf = ({ treatmentDate, createdAt }: DemoReview) =>
      (Date.parse(createdAt) - Date.parse(treatmentDate)) / 86_400_000;
    expect(
      listLines((review) =>
        (review.photoStages ?? []).some((stage) => stage !== null && daysOf(review) < mostDays[stage]),
      ),
    ).toEqual([]);
  });

  it('come after the treatment and before the anchor day', () => {
    const reportDay = ({ createdAt }: DemoReview) => seoulDay(new Date(createdAt));
    expect(listLines((review) => review.treatmentDate >= reportDay(review))).toEqual([]);
    expect(listLines((review) => reportDay(review) >= ANCHOR_DAY)).toEqual([]);
  });

  it('are mostly English, some Korean, Japanese and Chinese', () => {
    const languages = reviews.map(({ content }) => guessLanguage(content, 'en'));
    const shareOf = (language: string) =>
      languages.filter((each) => each === language).length / languages.length;
    expect(shareOf('en')).toBeGreaterThan(0.7);
    for (const language of ['ko', 'ja', 'zh-Hans']) expect(shareOf(language), language).toBeGreaterThan(0.04);
  });
});
