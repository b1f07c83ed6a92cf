import { formatsOf } from '#domain/formats.ts';
import type { Locale } from '#domain/locales.ts';
import { paths } from '#domain/paths.ts';
import { PRICE_METHOD } from '#domain/price/method/constants.ts';
import type { ExcludedReport, PriceFigureView } from '#domain/price/price-views.ts';
import { hasMedian, writeLead } from '#domain/price/write-lead.ts';
import comparisonTexts from '#texts/price-comparison.ts';
import evidenceTexts from '#texts/price-evidence.ts';
import figureTexts from '#texts/price-figures.ts';
import wordsTexts from '#texts/words.ts';
import { reportsText } from '#domain/price/reports-text.ts';
import { writeReason } from '#web/parts/write-reason.ts';
import { link, plain } from './markdown.ts';
import type { Surroundings } from './read-answers.ts';

type Price = PriceFigureView & { windowMonths?: number; allIn?: PriceFigureView | null };

/** Returns the headings of the columns that `priceCells` fills. */
export function priceHeadings(locale: Locale): string[] {
  const t = comparisonTexts(locale);
  return [t.median, t.average, t.lowest, t.highest, t.reports];
}

/**
 * Writes the figures of a price in whole won, with the number of reports; a median only from enough reports on, the
 * values of fewer.
 */
export function priceCells(locale: Locale, price: Price | null): string[] {
  const formats = formatsOf(locale);
  const figures = figureTexts(locale);
  const words = wordsTexts(locale);
  const { windowMonths = 0, allIn } = price ?? {};
  const values = price?.valuesKrw ?? [];
  const reports = [
    reportsText(words, price?.count ?? 0),
    values.length > 1 && values.map((krw) => formats.price(krw)).join(' / '),
    windowMonths > PRICE_METHOD.windowMonths && figures.widerWindow({ months: windowMonths }),
    allIn && figures.allIn({ price: writeLead(formats, allIn), reports: reportsText(words, allIn.count) }),
  ];
  return [
    formats.price(price && hasMedian(price.count) ? price.medianKrw : null),
    formats.price(price?.averageKrw),
    formats.price(price?.lowestKrw),
    formats.price(price?.highestKrw),
    reports.filter(Boolean).join(' · '),
  ];
}

/** Writes between which prices the median of all lies; null of few reports. */
export function writeInterval(locale: Locale, { count, interval }: Price): string | null {
  const { shortAmount } = formatsOf(locale);
  return (
    interval &&
    figureTexts(locale).interval({
      count,
      percent: interval.percent,
      lowest: shortAmount(interval.lowestKrw),
      highest: shortAmount(interval.highestKrw),
    })
  );
}

/** Writes the reports that no figure counts, each with its reason and a link to its review; null without any. */
export function writeExcluded(
  { locale, urlOf }: Surroundings,
  procedure: string,
  excluded: readonly ExcludedReport[],
): string | null {
  if (excluded.length === 0) return null;
  const t = evidenceTexts(locale);
  const { shortAmount } = formatsOf(locale);
  const links = excluded.map((report) =>
    link(
      plain([writeReason(t, report), shortAmount(report.krw)].filter(Boolean).join(' · ')),
      urlOf(paths.review(procedure, report.reviewId)),
    ),
  );
  return `${t.excluded({ count: excluded.length })} ${links.join(', ')}`;
}
