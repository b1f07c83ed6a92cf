import evidenceTexts from '#texts/price-evidence.ts';
import type { ClinicPrice } from '#domain/clinic/clinic-views.ts';
import { listComponents } from '#domain/price/price-details.ts';
import type { ClinicPrices } from '#domain/price/price-views.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { ExcludedReports } from '#web/parts/excluded-reports.tsx';
import { PriceComponents } from '#web/parts/price-components.tsx';
import { TaxNote } from '#web/parts/tax-note.tsx';
import { YearMedians } from '#web/parts/year-medians.tsx';
import { linkClass } from '#web/ui/button.ts';

type Props = {
  row: ClinicPrice;
  evidence: ClinicPrices['prices'][number];
};

/** Shows the reports left out of a procedure's price, the answers about its parts, and medians of years. */
export function PriceEvidence({ row: { procedure, price, scale }, evidence }: Props) {
  const t = useTexts(evidenceTexts);
  const { components, hasImplant, years, yearsOfAll, excluded } = evidence;
  return (
    <div className="md:col-span-2 md:col-start-2 print:col-span-2 print:col-start-2">
      <ExcludedReports procedure={procedure.slug} excluded={excluded} />
      {price && (
        <details className="print:hidden">
          <summary className={`${linkClass} inline-block py-1 text-sm pointer-coarse:py-3`}>
            {years.length > 0 ? t.componentsByYear : t.components}
          </summary>
          <div className="mt-1 mb-2 space-y-4">
            <PriceComponents components={components} count={price.count} parts={listComponents(hasImplant)} />
            {components.vat.extra !== undefined && (
              <p className="text-sm text-quiet">
                <TaxNote />
              </p>
            )}
            <YearMedians
              clinic={years}
              all={years.length > 0 ? yearsOfAll : []}
              scale={scale ?? price}
              heading="h4"
            />
          </div>
        </details>
      )}
    </div>
  );
}
