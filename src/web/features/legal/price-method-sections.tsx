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
import type { Texts } from '#texts/price-method.ts';
import { Rich } from '#web/lib/texts/rich.tsx';
import { TaxNote } from '#web/parts/tax-note.tsx';
import { linkClass } from '#web/ui/button.ts';
import { LaterCurrencyChoice } from '#web/parts/currency/later-currency-choice.tsx';
import type { LegalSection } from './legal-page.tsx';

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
    {
      id: 'all-in',
      title: t.allInTitle,
      body: (
        <>
          <p>{t.allIn({ count: rankedFrom })}</p>
          <p>{t.allInWindow({ window: windowMonths, wider: widerWindowMonths })}</p>
        </>
      ),
    },
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

function Outliers({ t }: { t: Texts }) {
  return (
    <>
      <p>{describeOutliers(t)}</p>
      <p>{describeOutlierExample(t)}</p>
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
