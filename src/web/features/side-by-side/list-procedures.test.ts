import { expect, test } from 'vitest';
import { listProcedures } from './list-procedures.ts';

const [botox, filler, lifting] = ['botox', 'filler', 'lifting'].map((slug, index) => ({
  id: index + 1,
  slug,
  name: slug,
})) as [Ref, Ref, Ref];
type Ref = { id: number; slug: string; name: string };

const reviewed = (procedure: Ref, reviewCount: number) => ({
  procedure,
  reviewCount,
  price: null,
  scale: null,
});
const posted = (procedure: Ref) => ({
  procedure,
  amountKrw: 3_000_000,
  components: {},
  validFrom: '2026-03-01',
  isOutdated: false,
  paidReviewId: null,
});

test('a procedure of which clinics only post prices is listed with their number', () => {
  const clinics = [
    { prices: [], postedPrices: [posted(lifting)] },
    { prices: [reviewed(botox, 9)], postedPrices: [posted(lifting)] },
  ];
  expect(listProcedures(clinics)).toEqual([
    { ...lifting, clinicCount: 2, reviewCount: 0 },
    { ...botox, clinicCount: 1, reviewCount: 9 },
  ]);
});

test('a clinic with reviews and a posted price of a procedure counts once', () => {
  const clinics = [
    { prices: [reviewed(filler, 2)], postedPrices: [posted(filler)] },
    { prices: [reviewed(filler, 3)], postedPrices: [] },
  ];
  expect(listProcedures(clinics)).toEqual([{ ...filler, clinicCount: 2, reviewCount: 5 }]);
});
