import comparisonTexts from '#texts/price-comparison.ts';
import type { DistributedPrice } from '#domain/price/price-views.ts';
import { useTexts, useFormats } from '#web/lib/texts/use-texts.ts';
import { PriceStrip } from '#web/parts/price-strip.tsx';
import { PriceTable } from '#web/parts/price-table.tsx';
import { ReportCount } from '#web/parts/report-count.tsx';

/** Prices paid for a procedure over all clinics. */
export function ProcedureFigures({ name, price }: { name: string; price: DistributedPrice }) {
  const formats = useFormats();
  const t = useTexts(comparisonTexts);
  const [lowest, highest] = [formats.amount(price.lowestKrw), formats.amount(price.highestKrw)];
  return (
    <div className="grid gap-x-16 gap-y-4 lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
      <figure>
        <figcaption className="flex flex-wrap items-baseline justify-between gap-x-6">
          <span className="text-sm text-quiet">{t.allClinics}</span>
          <ReportCount count={price.count} />
        </figcaption>
        <dl className="mt-2 mb-4 grid grid-cols-1 gap-x-8 gap-y-2 sm:grid-cols-3">
          <Figure name={t.lowest} priceKrw={price.lowestKrw} />
          <Figure name={t.average} priceKrw={price.averageKrw} />
          <Figure name={t.highest} priceKrw={price.highestKrw} />
        </dl>
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
      </figure>
      <div className="self-end">
        <p className="text-sm text-quiet">
          {price.distribution.binKrw === null
            ? t.dotsLegend({ lowest, highest })
            : t.barsLegend({ lowest, highest })}
        </p>
        <PriceTable price={price} caption={t.patientsPaidAllClinics({ procedure: name })} />
      </div>
    </div>
  );
}

function Figure({ name, priceKrw }: { name: string; priceKrw: number }) {
  const formats = useFormats();
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3 sm:block">
      <dt className="text-xs text-quiet">{name}</dt>
      <dd className="font-serif text-xl tabular-nums sm:text-2xl">{formats.amount(priceKrw)}</dd>
    </div>
  );
}
