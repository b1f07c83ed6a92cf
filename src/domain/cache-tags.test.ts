import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listPeriods, reviewTags } from './cache-tags.ts';

const anyTime = fc.date({ min: new Date('2005-01-01'), max: new Date('2030-12-31'), noInvalidDate: true });

/** Returns true if one of the tags of a review that was sent then names one of the periods. */
function isNamed(sentAt: Date, { months, years }: ReturnType<typeof listPeriods>): boolean {
  const tags: readonly string[] = reviewTags({ id: 1, clinicId: 2, procedureId: 3, createdAt: sentAt });
  const ofClinic = [
    ...months.map((month) => `clinic-month:2|${month}`),
    ...years.map((year) => `clinic-year:2|${year}`),
  ];
  const ofProcedure = [
    ...months.map((month) => `procedure-month:3|${month}`),
    ...years.map((year) => `procedure-year:3|${year}`),
  ];
  return ofClinic.some((tag) => tags.includes(tag)) && ofProcedure.some((tag) => tags.includes(tag));
}

test('the periods of a range name every review in it', () => {
  fc.assert(
    fc.property(anyTime, anyTime, anyTime, (...times) => {
      const [from, between, to] = times.toSorted((a, b) => a.getTime() - b.getTime()) as [Date, Date, Date];
      expect(isNamed(between, listPeriods(from, to))).toBe(true);
      expect(isNamed(between, listPeriods(null, to))).toBe(true);
    }),
  );
});

test('a range is named by whole years, and by months at its ends', () => {
  expect(listPeriods(new Date('2022-11-30'), new Date('2026-02-01'))).toEqual({
    months: ['2022-11', '2022-12', '2026-01', '2026-02'],
    years: [2023, 2024, 2025],
  });
  expect(listPeriods(null, new Date('2012-01-31'))).toEqual({ months: ['2012-01'], years: [2010, 2011] });
  expect(listPeriods(null, new Date('2006-05-05'))).toEqual({ months: [], years: [2010] });
});

test('a review after a range is not named', () => {
  expect(isNamed(new Date('2026-03-01'), listPeriods(null, new Date('2026-02-28')))).toBe(false);
  expect(isNamed(new Date('2026-03-01'), listPeriods(new Date('2020-05-05'), new Date('2026-02-28')))).toBe(
    false,
  );
});
