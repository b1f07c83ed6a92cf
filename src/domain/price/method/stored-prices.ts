import { distributePrices, type PriceDistribution } from '../price-distribution.ts';
import { PRICE_METHOD } from './constants.ts';
import { isWithin, type PriceBounds } from './outliers.ts';
import { type PriceFigure, summariseReports } from './price-figure.ts';
import { countReports, type PriceTally, quantile } from './price-tally.ts';
import { chooseWindow } from './price-window.ts';

/** Windows in months that figures are stored for; the second is the default and widens where reports are few. */
export const PRICE_WINDOWS = [12, PRICE_METHOD.windowMonths, PRICE_METHOD.widerWindowMonths] as const;

export type PriceWindow = (typeof PRICE_WINDOWS)[number];

/** Reasons for leaving a report out of all figures: beyond the bounds, cheaper for a review, or decided by staff. */
export type ExclusionReason = 'outlier' | 'for_review' | 'staff';

/** Equal reports of one clinic or procedure. */
export type PriceRow = {
  priceKrw: number;
  allInKrw: number | null;
  /** The narrowest window that the treatment is in; null if it is older than all. */
  window: PriceWindow | null;
  /** Year of the treatment. */
  year: number;
  isForReview: boolean;
  ruling: PriceRuling | null;
  count: number;
};

export const PRICE_RULINGS = ['counted', 'excluded'] as const;

/** Staff's decision about a report, which overrules the method. */
export type PriceRuling = (typeof PRICE_RULINGS)[number];

export type BasedFigures = { all: PriceFigure | null; allIn: PriceFigure | null };

/** Figures of a window. `months` is the window used: the default one widens where reports are few. */
type WindowFigures = BasedFigures & { months: PriceWindow };

/** Stored figures of a clinic's procedure, or of a procedure. */
export type StoredFigures = {
  windows: Record<PriceWindow, WindowFigures>;
  /** Reports of the wider window that no figure counts. */
  excludedCount: number;
  years: { year: number; count: number; medianKrw: number }[];
};

/** Figures with the distribution of the default window's reports. */
export type StoredPrices = StoredFigures & { distribution: PriceDistribution | null };

/** Returns the reason why no figure counts a report; null if figures count it. */
export function exclusionOf(
  row: Pick<PriceRow, 'priceKrw' | 'isForReview' | 'ruling'>,
  bounds: PriceBounds | null,
): ExclusionReason | null {
  if (row.ruling === 'excluded') return 'staff';
  if (row.isForReview) return 'for_review';
  return row.ruling === 'counted' || isWithin(bounds, row.priceKrw) ? null : 'outlier';
}

/** Tallies the prices by which a procedure's reports are judged: those of the wider window that nobody left out. */
export const judgedTally = (rows: readonly PriceRow[]): PriceTally =>
  tally(
    rows.filter((row) => row.window !== null && row.ruling !== 'excluded' && !row.isForReview),
    (row) => row.priceKrw,
  );

/** Computes the figures that are stored. @param bounds those of the procedure, from all clinics */
export function computePrices(rows: readonly PriceRow[], bounds: PriceBounds | null): StoredPrices {
  const counted = rows.filter((row) => exclusionOf(row, bounds) === null);
  const windows = Object.fromEntries(
    PRICE_WINDOWS.map((window) => [window, figuresOf(counted, window)]),
  ) as StoredPrices['windows'];
  const shown = inWindow(counted, windows[PRICE_METHOD.windowMonths].months);
  const recent = inWindow(rows, PRICE_METHOD.widerWindowMonths);
  return {
    windows,
    excludedCount: sumCounts(recent) - sumCounts(inWindow(counted, PRICE_METHOD.widerWindowMonths)),
    years: medianPerYear(counted),
    distribution: distributePrices(tally(shown, (row) => row.priceKrw)),
  };
}

function figuresOf(counted: readonly PriceRow[], window: PriceWindow): WindowFigures {
  const isDefault = window === PRICE_METHOD.windowMonths;
  const months = isDefault ? chooseWindow(sumCounts(inWindow(counted, window))) : window;
  const rows = inWindow(counted, months);
  return {
    months,
    all: summariseReports(tally(rows, (row) => row.priceKrw)),
    allIn: summariseReports(tally(rows, (row) => row.allInKrw)),
  };
}

const inWindow = (rows: readonly PriceRow[], months: number) =>
  rows.filter((row) => row.window !== null && row.window <= months);

const sumCounts = (rows: readonly PriceRow[]) => rows.reduce((sum, row) => sum + row.count, 0);

function tally(rows: readonly PriceRow[], valueOf: (row: PriceRow) => number | null): PriceTally {
  const counts = new Map<number, number>();
  for (const row of rows) {
    const value = valueOf(row);
    if (value !== null) counts.set(value, (counts.get(value) ?? 0) + row.count);
  }
  return [...counts].sort(([one], [other]) => one - other);
}

function medianPerYear(counted: readonly PriceRow[]): StoredPrices['years'] {
  const years = [...new Set(counted.map((row) => row.year))].sort((one, other) => one - other);
  return years.flatMap((year) => {
    const prices = tally(
      counted.filter((row) => row.year === year),
      (row) => row.priceKrw,
    );
    const count = countReports(prices);
    return count < PRICE_METHOD.intervalFrom
      ? []
      : [{ year, count, medianKrw: Math.round(quantile(prices, 0.5)) }];
  });
}

/** Order of a clinic in a comparison: by the all-in median, then by the median of all reports, then with few reports. */
export type PriceOrder = { rank: 0 | 1 | 2; krw: number };

/** Returns the order of a clinic's figures; null without reports. */
export function priceOrder({ all, allIn }: BasedFigures): PriceOrder | null {
  if (allIn && allIn.count >= PRICE_METHOD.rankedFrom) return { rank: 0, krw: allIn.medianKrw };
  return all && { rank: all.count >= PRICE_METHOD.rankedFrom ? 1 : 2, krw: all.medianKrw };
}
