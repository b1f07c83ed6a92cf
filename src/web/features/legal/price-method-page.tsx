import methodTexts, { type Texts } from '#texts/price-method.ts';
import { PRICE_METHOD, METHOD_CHANGES } from '#domain/price/method/constants.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { LegalPage, type LegalSection } from './legal-page.tsx';
import { RATE_DAYS } from '#domain/currency/rate-in-use.ts';
import { formatsOf } from '#domain/formats.ts';
import { paths } from '#domain/paths.ts';
import {
  describeExample,
  describeOutlierExample,
  describeOutliers,
} from '#domain/price/method/method-example.ts';
import { OPEN_PRICES } from '#domain/price/open-data.ts';
import { TaxNote } from '#web/parts/tax-note.tsx';
import { linkClass } from '#web/ui/button.ts';
import { LaterCurrencyChoice } from '#web/parts/currency/later-currency-choice.tsx';
import { bullets, paragraphs } from './prose.tsx';

/** The method by which prices are computed. */
export default function PriceMethodPage() {
  const t = useTexts(methodTexts);
  return (
    <LegalPage
      title={t.title}
      intro={<p>{t.intro({ version: PRICE_METHOD.version })}</p>}
      sections={priceMethodSections(t)}
    />
  );
}

/** The rules of the price method, from its constants, with examples that its own functions compute. */
function priceMethodSections(t: Texts): readonly LegalSection[] {
  const formats = formatsOf(t.locale);
  const { windowMonths, widerWindowMonths, rangeFrom, intervalFrom, rankedFrom, confidence } = PRICE_METHOD;
  return [
    {
      id: 'counted',
      title: t.countedTitle,
      body: paragraphs(
        t.counted({ window: windowMonths, wider: widerWindowMonths, least: intervalFrom }),
        t.notCounted,
      ),
    },
    {
      id: 'shown',
      title: t.shownTitle,
      body: (
        <>
          {bullets(
            t.shownFew({ count: rangeFrom }),
            t.shownMedian({ count: rangeFrom }),
            t.shownInterval({ count: intervalFrom, percent: Math.round(confidence * 100) }),
          )}
          {paragraphs(describeExample(t))}
        </>
      ),
    },
    {
      id: 'outliers',
      title: t.outliersTitle,
      body: paragraphs(describeOutliers(t), describeOutlierExample(t)),
    },
    {
      id: 'all-in',
      title: t.allInTitle,
      body: paragraphs(
        t.allIn({ count: rankedFrom }),
        t.allInWindow({ window: windowMonths, wider: widerWindowMonths }),
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
    { id: 'data', title: t.dataTitle, body: paragraphs(describeData(t)) },
    {
      id: 'currency',
      title: t.currencyTitle,
      body: (
        <>
          {paragraphs(t.currency({ days: RATE_DAYS }))}
          <div className="max-w-sm print:hidden">
            <LaterCurrencyChoice />
          </div>
        </>
      ),
    },
    {
      id: 'versions',
      title: t.changesTitle,
      body: bullets(
        ...METHOD_CHANGES.map(({ version, day }) => t.change({ version, day: formats.date(day) })),
      ),
    },
  ];
}

function describeData(t: Texts) {
  const to = (path: string) => (text: string) => (
    <a href={path} className={linkClass}>
      {text}
    </a>
  );
  return t.data({
    count: String(OPEN_PRICES.leastReports),
    step: formatsOf(t.locale).price(OPEN_PRICES.roundKrw),
    file: to(paths.openPrices()),
    description: to(paths.openPricesDescription()),
    program: to(paths.openPricesProgram()),
    licence: to(OPEN_PRICES.licence.path),
  });
}
