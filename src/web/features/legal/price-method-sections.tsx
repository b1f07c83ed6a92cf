import { RATE_DAYS } from '#domain/currency/rate-in-use.ts';
import { formatsOf } from '#domain/formats.ts';
import { paths } from '#domain/paths.ts';
import { METHOD_CHANGES, OUTLIER_RULE, PRICE_METHOD } from '#domain/price/method/constants.ts';
import { judgeOutliers } from '#domain/price/method/outliers.ts';
import { summariseReports } from '#domain/price/method/price-figure.ts';
import { tallyPrices } from '#domain/price/method/price-tally.ts';
import { OPEN_PRICES } from '#domain/price/open-data.ts';
import type { Texts } from '#texts/price-method.ts';
import { Rich } from '#web/lib/texts/rich.tsx';
import { TaxNote } from '#web/parts/tax-note.tsx';
import { linkClass } from '#web/ui/button.ts';
import { LaterCurrencyChoice } from '#web/parts/currency/later-currency-choice.tsx';
import type { LegalSection } from './legal-page.tsx';

/** Prices of the examples, in won. */
const EXAMPLE = [3.0, 3.1, 3.2, 3.3, 3.4, 3.5, 3.6, 3.7, 3.8, 4.0, 4.2, 4.5].map((m) => Math.round(m * 1e6));

/** Won of a report with a zero too many. */
const FAR_KRW = 36_000_000;

/** The rules of the price method, from its constants, with examples that its own functions compute. */
export function priceMethodSections(t: Texts): readonly LegalSection[] {
  const formats = formatsOf(t.locale);
  const { windowMonths, widerWindowMonths, rangeFrom, intervalFrom, rankedFrom, confidence } = PRICE_METHOD;
  return [
    {
      id: 'counted',
      title: t.countedTitle,
      body: (
        <>
          <p>{t.counted({ window: windowMonths, wider: widerWindowMonths, least: intervalFrom })}</p>
          <p>{t.notCounted}</p>
        </>
      ),
    },
    {
      id: 'shown',
      title: t.shownTitle,
      body: (
        <>
          <ul>
            <li>{t.shownFew({ count: rangeFrom })}</li>
            <li>{t.shownMedian({ count: rangeFrom })}</li>
            <li>{t.shownInterval({ count: intervalFrom, percent: Math.round(confidence * 100) })}</li>
          </ul>
          <p>{describeExample(t)}</p>
        </>
      ),
    },
    { id: 'outliers', title: t.outliersTitle, body: <Outliers t={t} /> },
    { id: 'all-in', title: t.allInTitle, body: <p>{t.allIn({ count: rankedFrom })}</p> },
    {
      id: 'vat',
      title: t.taxTitle,
      body: (
        <p>
          <TaxNote />
        </p>
      ),
    },
    { id: 'data', title: t.dataTitle, body: <p>{describeData(t)}</p> },
    {
      id: 'currency',
      title: t.currencyTitle,
      body: (
        <>
          <p>{t.currency({ days: RATE_DAYS })}</p>
          <div className="max-w-sm print:hidden">
            <LaterCurrencyChoice />
          </div>
        </>
      ),
    },
    {
      id: 'versions',
      title: t.changesTitle,
      body: (
        <ul>
          {METHOD_CHANGES.map(({ version, day }) => (
            <li key={version}>{t.change({ version, day: formats.date(day) })}</li>
          ))}
        </ul>
      ),
    },
  ];
}

function describeExample(t: Texts): string {
  const { shortAmount, shortRange } = formatsOf(t.locale);
  const figure = summariseReports(tallyPrices(EXAMPLE));
  const { interval, quartile1Krw, quartile3Krw } = figure ?? {};
  if (!figure || !interval || !quartile1Krw || !quartile3Krw)
    throw new Error('The example has too few prices for an interval.');
  return t.example({
    prices: writeExample(t),
    median: shortAmount(figure.medianKrw),
    average: shortAmount(figure.sumKrw / figure.count),
    half: shortRange(quartile1Krw, quartile3Krw),
    percent: interval.percent,
    lowest: shortAmount(interval.lowestKrw),
    highest: shortAmount(interval.highestKrw),
  });
}

const writeExample = (t: Texts) => EXAMPLE.map(formatsOf(t.locale).shortAmount).join(' · ');

function Outliers({ t }: { t: Texts }) {
  const { intervalFrom } = PRICE_METHOD;
  const { times, spreads, madScale, leastSpread } = OUTLIER_RULE;
  const bounds = judgeOutliers(tallyPrices([...EXAMPLE, FAR_KRW]));
  if (!bounds || FAR_KRW <= bounds.highestKrw) throw new Error('The example’s far price is not left out.');
  return (
    <>
      <p>{t.outliers({ least: intervalFrom, times, spreads, scale: madScale, leastSpread })}</p>
      <p>
        {t.outlierExample({
          prices: writeExample(t),
          price: formatsOf(t.locale).shortAmount(FAR_KRW),
          factor: (FAR_KRW / bounds.medianKrw).toFixed(1),
        })}
      </p>
    </>
  );
}

function describeData(t: Texts) {
  const to = (path: string) => (text: string) => (
    <a href={path} className={linkClass}>
      {text}
    </a>
  );
  return (
    <Rich>
      {t.data({
        count: String(OPEN_PRICES.leastReports),
        step: formatsOf(t.locale).price(OPEN_PRICES.roundKrw),
        file: to(paths.openPrices()),
        description: to(paths.openPricesDescription()),
        program: to(paths.openPricesProgram()),
        licence: to(OPEN_PRICES.licence.path),
      })}
    </Rich>
  );
}
