import { type ComponentAnswer, PRICE_COMPONENTS, type PriceComponent } from './all-in.ts';
import type { PriceBounds } from './outliers.ts';
import { exclusionOf, PRICE_WINDOWS, type PriceRow, type PriceWindow } from './stored-prices.ts';

/** Equal reports that say something about the parts of their price. */
export type AnsweredRow = Pick<
  PriceRow,
  'priceKrw' | 'allInKrw' | 'window' | 'isForReview' | 'ruling' | 'count'
> &
  Record<PriceComponent, ComponentAnswer | null>;

/** Counted reports that give each answer about each part; the others do not state it. */
export type StatedAnswers = Partial<Record<PriceComponent, Partial<Record<ComponentAnswer, number>>>>;

/** Answers of a clinic's procedure, or of a procedure, for each window and basis. */
export type StoredAnswers = Record<PriceWindow, { all: StatedAnswers; allIn: StatedAnswers }>;

/** Counts the answers of the reports that figures count; null without any. @param bounds those of the procedure */
export function countAnswers(rows: readonly AnsweredRow[], bounds: PriceBounds | null): StoredAnswers | null {
  const counted = rows.filter((row) => row.window !== null && exclusionOf(row, bounds) === null);
  if (counted.length === 0) return null;
  return byWindow((window) => {
    const inWindow = counted.filter((row) => row.window !== null && row.window <= window);
    return {
      all: countStated(inWindow),
      allIn: countStated(inWindow.filter((row) => row.allInKrw !== null)),
    };
  });
}

/** Adds the answers of clinics; null without any. */
export function sumAnswers(ofClinics: readonly StoredAnswers[]): StoredAnswers | null {
  if (ofClinics.length === 0) return null;
  return byWindow((window) => ({
    all: sumStated(ofClinics.map((answers) => answers[window].all)),
    allIn: sumStated(ofClinics.map((answers) => answers[window].allIn)),
  }));
}

const byWindow = (answersOf: (window: PriceWindow) => StoredAnswers[PriceWindow]) =>
  Object.fromEntries(PRICE_WINDOWS.map((window) => [window, answersOf(window)])) as StoredAnswers;

function countStated(rows: readonly AnsweredRow[]): StatedAnswers {
  return sumStated(
    rows.map((row) =>
      Object.fromEntries(
        PRICE_COMPONENTS.flatMap((part) => {
          const answer = row[part];
          return answer ? [[part, { [answer]: row.count }]] : [];
        }),
      ),
    ),
  );
}

function sumStated(all: readonly StatedAnswers[]): StatedAnswers {
  const sums: StatedAnswers = {};
  for (const stated of all)
    for (const part of PRICE_COMPONENTS)
      for (const [answer, count] of Object.entries(stated[part] ?? {}) as [ComponentAnswer, number][]) {
        const ofPart = (sums[part] ??= {});
        ofPart[answer] = (ofPart[answer] ?? 0) + count;
      }
  return sums;
}
