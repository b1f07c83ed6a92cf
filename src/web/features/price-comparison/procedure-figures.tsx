import comparisonTexts from '#texts/price-comparison.ts';
import type { ComponentProps } from 'react';
import type { DistributedPrice, Prices } from '#domain/price/price-views.ts';
import { useTexts, useFormats } from '#web/lib/texts/use-texts.ts';
import { ExcludedReports } from '#web/parts/excluded-reports.tsx';
import { IntervalSentence } from '#web/parts/interval-sentence.tsx';
import { MethodLink } from '#web/parts/method-link.tsx';
import { PriceFigure } from '#web/parts/price-figure.tsx';
import { PriceStrip } from '#web/parts/price-strip.tsx';
import { PriceTable } from '#web/parts/price-table.tsx';

type Props = {
  name: string;
  price: DistributedPrice & ComponentProps<typeof PriceFigure>['price'];
  prices: Prices;
};

/** Prices paid for a procedure over all clinics. */
export function ProcedureFigures({ name, price, prices }: Props) {
  const formats = useFormats();
  const t = useTexts(comparisonTexts);
  const [lowest, highest] = [formats.shortAmount(price.lowestKrw), formats.shortAmount(price.highestKrw)];
  return (
    <div className="grid gap-x-16 gap-y-4 lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
      <figure>
        <figcaption className="text-sm text-quiet">{t.allClinics}</figcaption>
        <div className="mt-1 mb-4">
          <PriceFigure price={{ ...price, windowMonths: prices.windowMonths }} lead="text-2xl" />
          <IntervalSentence price={price} />
        </div>
        <PriceStrip
          size="figure"
          price={price}
          scale={price}
          subject={t.procedureAllClinics({ procedure: name })}
        />
        <p
          aria-hidden="true"
          dir="ltr"
          className="mt-1 flex flex-wrap justify-between gap-x-4 text-xs text-quiet tabular-nums"
        >
          <span>{lowest}</span>
          <span>{highest}</span>
        </p>
        <ExcludedReports procedure={prices.procedure} excluded={prices.excluded} />
      </figure>
      <div className="self-end">
        <p className="text-sm text-quiet">
          {price.distribution.binKrw === null
            ? t.dotsLegend({ lowest, highest })
            : t.barsLegend({ lowest, highest })}{' '}
          <MethodLink />
        </p>
        <PriceTable price={price} caption={t.patientsPaidAllClinics({ procedure: name })} />
      </div>
    </div>
  );
}
