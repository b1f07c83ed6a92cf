import wordsTexts from '#texts/words.ts';
import comparisonTexts from '#texts/price-comparison.ts';
import evidenceTexts from '#texts/price-evidence.ts';
import priceReportsTexts from '#texts/price-reports.ts';
import { type ComponentProps, type RefObject, Suspense, useEffect, useState } from 'react';
import { lazyRetried } from '#web/lib/lazy-part.tsx';
import { comparisonPath } from '#domain/lists/comparison.ts';
import type { PriceScale } from '#domain/price/price-scale.ts';
import type { DistributedPrice, Prices } from '#domain/price/price-views.ts';
import { useTexts, useFormats } from '#web/lib/texts/use-texts.ts';
import { ExcludedReports } from '#web/parts/excluded-reports.tsx';
import { Link } from '#web/lib/links/link.tsx';
import { clinicName } from '#web/lib/words.ts';
import { AxisLabels } from '#web/parts/axis-labels.tsx';
import { IntervalSentence } from '#web/parts/interval-sentence.tsx';
import { LaterCurrencyChoice } from '#web/parts/currency/later-currency-choice.tsx';
import { MethodLink } from '#web/parts/method-link.tsx';
import { PriceFigure } from '#web/parts/price-figure.tsx';
import { PriceTable } from '#web/parts/price-table.tsx';
import { ReportStrip } from '#web/parts/report-strip.tsx';
import { linkClass } from '#web/ui/button.ts';
import type { ShownQuery } from './load-comparison.ts';
import { type ShownReports, stripReports } from './strip-reports.ts';

/** Loaded only for those who want exact values. */
const ReportsTable = lazyRetried(() => import('./reports-table.tsx'));

/** The axis of all strips of a procedure. */
export type StripAxis = {
  /** The lowest and the highest report. */
  scale: PriceScale;
  /** The same, with room for reports beyond it. */
  axis: PriceScale;
  marks: readonly number[];
};

type Props = {
  name: string;
  price: DistributedPrice & ComponentProps<typeof PriceFigure>['price'];
  prices: Prices;
  query: ShownQuery;
  on: StripAxis;
  /** The element in which dots and rows light up together. */
  area: RefObject<HTMLElement | null>;
};

/** Prices paid for a procedure over all clinics. */
export function ProcedureFigures({ name, price, prices, query, on: { scale, axis, marks }, area }: Props) {
  const formats = useFormats();
  const t = useTexts(comparisonTexts);
  const told = useTexts(priceReportsTexts);
  const words = useTexts(wordsTexts);
  const [lowest, highest] = [formats.shortAmount(scale.lowestKrw), formats.shortAmount(scale.highestKrw)];
  const names = new Map(prices.clinics.map((clinic) => [clinic.id, clinicName(words, clinic)]));
  const isInTable = query.view === 'table' && prices.marks !== null;
  const reports = stripReports(prices, {
    t: told,
    evidence: useTexts(evidenceTexts),
    words,
    procedure: prices.procedure,
    nameOf: (id) => names.get(id) ?? null,
    ticked: query.ticked,
  });
  return (
    <div className="grid gap-x-16 gap-y-4 lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
      <figure>
        <figcaption className="text-sm text-quiet">{t.allClinics}</figcaption>
        <div className="mt-1 mb-4">
          <PriceFigure price={{ ...price, windowMonths: prices.windowMonths }} lead="text-2xl" />
          <IntervalSentence price={price} />
        </div>
        {isInTable ? (
          <Suspense>
            <ReportsTable
              prices={prices}
              shown={query.isNarrowed ? ofClinics(prices, query.ticked) : prices}
              caption={told.reportsOf({ subject: t.procedureAllClinics({ procedure: name }) })}
            />
          </Suspense>
        ) : (
          <>
            <ReportStrip
              size="figure"
              price={price}
              reports={reports}
              scale={axis}
              marks={marks}
              subject={t.procedureAllClinics({ procedure: name })}
            />
            <AxisLabels scale={scale} axis={axis} />
            {prices.marks && <ReportReadout area={area} />}
          </>
        )}
        <ExcludedReports procedure={prices.procedure} excluded={prices.excluded} />
      </figure>
      <div className={isInTable ? '' : 'self-end'}>
        <p className="text-sm text-quiet">
          {price.distribution.binKrw === null
            ? t.dotsLegend({ lowest, highest })
            : t.barsLegend({ lowest, highest })}{' '}
          {prices.excluded.length > 0 && `${told.hollowLegend} `}
          <MethodLink />
        </p>
        <div className="mt-2 max-w-sm print:hidden">
          <LaterCurrencyChoice />
        </div>
        {prices.marks ? (
          <Link
            to={comparisonPath({ ...query, view: isInTable ? 'strip' : 'table' })}
            preventScrollReset
            className={`${linkClass} inline-flex min-h-11 items-center text-sm print:hidden`}
          >
            {isInTable ? told.asStrip : told.asTable}
          </Link>
        ) : (
          <PriceTable price={price} caption={t.patientsPaidAllClinics({ procedure: name })} />
        )}
      </div>
    </div>
  );
}

/** Returns the reports of clinics. */
const ofClinics = ({ marks, excluded }: Prices, ids: readonly number[]): ShownReports => ({
  marks: marks?.filter(({ clinicId }) => ids.includes(clinicId)) ?? null,
  excluded: excluded.filter(({ clinicId }) => ids.includes(clinicId)),
});

/** Shows what the dot under the pointer or in focus stands for; screen readers read it from the dot itself. */
function ReportReadout({ area }: { area: RefObject<HTMLElement | null> }) {
  const t = useTexts(priceReportsTexts);
  const [shown, setShown] = useState<string | null>(null);
  useEffect(() => {
    const root = area.current;
    if (!root) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    const follow = ({ target }: Event) =>
      setShown((target instanceof Element && target.closest('[data-reports] a')?.ariaLabel) || null);
    for (const type of ['pointerover', 'focusin']) root.addEventListener(type, follow, { signal });
    for (const type of ['pointerleave', 'focusout'])
      root.addEventListener(type, () => setShown(null), { signal });
    return () => listening.abort();
  }, [area]);
  return (
    <p aria-hidden={shown !== null} className="min-h-[3em] text-xs text-quiet sm:min-h-[1.6em] print:hidden">
      {shown ? <bdi className="text-ink">{shown}</bdi> : t.dotsHint}
    </p>
  );
}
