import { type AnswerCounts, groupAnswers } from '#domain/price/component-counts.ts';
import { formatsOf } from '#domain/formats.ts';
import type { Locale } from '#domain/locales.ts';
import type { PriceComponent } from '#domain/price/method/all-in.ts';
import { listComponents } from '#domain/price/price-details.ts';
import detailsTexts from '#texts/price-details.ts';
import evidenceTexts from '#texts/price-evidence.ts';
import wordsTexts from '#texts/words.ts';
import { reportsText } from '#domain/price/reports-text.ts';
import { componentNames } from '#web/parts/price-details-words.ts';
import { writeCounts } from '#web/parts/write-counts.ts';

type Evidence = {
  /** Answers of the counted reports. */
  components: Partial<Record<PriceComponent, AnswerCounts>>;
  /** Number of counted reports. */
  count: number;
  hasImplant: boolean;
};

/** Writes of each part of a price in how many reports it was included; one line if no report says. */
export function writeComponents(locale: Locale, { components, count, hasImplant }: Evidence): string[] {
  const t = evidenceTexts(locale);
  const names = componentNames(detailsTexts(locale));
  const rows = listComponents(hasImplant).map((part) => ({
    part,
    answers: groupAnswers(components[part] ?? {}),
  }));
  const isStated = rows.some(({ answers }) => answers.included + answers.extra + answers.notApplicable > 0);
  return isStated
    ? rows.map(({ part, answers }) => `${names[part]}: ${writeCounts(t, answers)}`)
    : [t.nothingStated({ count })];
}

/** Writes the median of each year that has enough reports. */
export function writeYears(
  locale: Locale,
  years: readonly { year: number; count: number; medianKrw: number }[],
): string[] {
  const formats = formatsOf(locale);
  const words = wordsTexts(locale);
  return years.map(
    ({ year, count, medianKrw }) =>
      `${year}: ${formats.shortAmount(medianKrw)} (${reportsText(words, count)})`,
  );
}
