import { RATE_DAYS } from '#domain/currency/rate-in-use.ts';
import { formatsOf } from '#domain/formats.ts';
import { paths } from '#domain/paths.ts';
import { METHOD_CHANGES, PRICE_METHOD } from '#domain/price/method/constants.ts';
import {
  describeExample,
  describeOutlierExample,
  describeOutliers,
} from '#domain/price/method/method-example.ts';
import { OPEN_PRICES } from '#domain/price/open-data.ts';
import { TAX_REFUND } from '#domain/procedure/tax-refund.ts';
import methodTexts, { type Texts } from '#texts/price-method.ts';
import factsTexts from '#texts/procedure-facts.ts';
import { joinBlocks, link, list } from './markdown.ts';
import type { Surroundings } from './read-answers.ts';

/** Writes the method by which prices are computed, from the constants and examples of its page. */
export function writeMethod({ locale, site }: Pick<Surroundings, 'locale' | 'site'>): string {
  const t = methodTexts(locale);
  const formats = formatsOf(locale);
  const { windowMonths, widerWindowMonths, rangeFrom, intervalFrom, rankedFrom, confidence } = PRICE_METHOD;
  return joinBlocks([
    `# ${t.title}`,
    t.intro({ version: PRICE_METHOD.version }),
    `## ${t.countedTitle}`,
    t.counted({ window: windowMonths, wider: widerWindowMonths, least: intervalFrom }),
    t.notCounted,
    `## ${t.shownTitle}`,
    list([
      t.shownFew({ count: rangeFrom }),
      t.shownMedian({ count: rangeFrom }),
      t.shownInterval({ count: intervalFrom, percent: Math.round(confidence * 100) }),
    ]),
    describeExample(t),
    `## ${t.outliersTitle}`,
    describeOutliers(t),
    describeOutlierExample(t),
    `## ${t.allInTitle}`,
    t.allIn({ count: rankedFrom }),
    t.allInWindow({ window: windowMonths, wider: widerWindowMonths }),
    `## ${t.taxTitle}`,
    factsTexts(locale).taxNote({
      end: formats.date(TAX_REFUND.ended),
      day: formats.date(TAX_REFUND.checked),
    }),
    `## ${t.dataTitle}`,
    describeData(t, site.url),
    `## ${t.currencyTitle}`,
    t.currency({ days: RATE_DAYS }),
    `## ${t.changesTitle}`,
    list(METHOD_CHANGES.map(({ version, day }) => t.change({ version, day: formats.date(day) }))),
  ]);
}

function describeData(t: Texts, siteUrl: string): string {
  const to = (href: string) => (text: string) => link(text, href);
  return t
    .data({
      count: String(OPEN_PRICES.leastReports),
      step: formatsOf(t.locale).price(OPEN_PRICES.roundKrw),
      file: to(siteUrl + paths.openPrices()),
      description: to(siteUrl + paths.openPricesDescription()),
      program: to(siteUrl + paths.openPricesProgram()),
      licence: to(OPEN_PRICES.licence.path),
    })
    .join('');
}
