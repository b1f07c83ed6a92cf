import { listComponents } from '#domain/price/price-details.ts';
import type { Prices } from '#domain/price/price-views.ts';
import { PriceComponents } from '#web/parts/price-components.tsx';
import { YearMedians } from '#web/parts/year-medians.tsx';

/** Below the figures of all clinics: what their prices include, and the median of each year. */
export function ProcedureEvidence({ prices, hasImplant }: { prices: Prices; hasImplant: boolean }) {
  const { basis, components, figure, n, years } = prices;
  return (
    <div className="mt-6 grid gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)] print:break-inside-avoid">
      <PriceComponents components={components} count={n} parts={listComponents(hasImplant)} heading="h3" />
      {/* Medians of years are those of all reports. */}
      {basis === 'all' && figure && <YearMedians all={years} scale={figure} heading="h3" />}
    </div>
  );
}
