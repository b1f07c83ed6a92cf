import sheetTexts from '#texts/consultation-sheet.ts';
import { useProcedureName } from '#web/lib/texts/procedure-names.ts';
import { useFormats, useTexts } from '#web/lib/texts/use-texts.ts';
import { ExcludedReports } from '#web/parts/excluded-reports.tsx';
import { IntervalSentence } from '#web/parts/interval-sentence.tsx';
import PostedPrice from '#web/parts/posted-price.tsx';
import { PriceFigure } from '#web/parts/price-figure.tsx';
import type { SheetData } from './load-sheet.ts';

/** More reports are shown by their months alone. */
const MOST_LISTED = 20;

/** Prices that patients report at the clinic, as its page shows them, with the months of treatment of a procedure's. */
export function SheetPrices({
  sheet: { procedure, prices, posted, reports, excluded },
}: {
  sheet: SheetData;
}) {
  const t = useTexts(sheetTexts);
  const nameOf = useProcedureName();
  return (
    <section aria-labelledby="sheet-prices" className="mt-6 print:mt-4">
      <h2 id="sheet-prices" className="break-after-avoid text-xl print:text-base">
        {t.prices}
      </h2>
      {prices.length === 0 ? (
        <p className="mt-2">{procedure ? t.noneCountedOf : t.noneCounted}</p>
      ) : (
        <>
          <p className="mt-1 break-after-avoid text-xs text-quiet">{t.pricesNote}</p>
          <dl className="mt-2">
            {prices.map((row) => (
              <div
                key={row.procedure.slug}
                className="grid break-inside-avoid gap-x-6 border-t border-hairline py-2 sm:grid-cols-2 print:grid-cols-2 print:py-1"
              >
                <dt>{nameOf(row.procedure)}</dt>
                <dd>
                  {row.price && (
                    <>
                      <PriceFigure price={row.price} />
                      <IntervalSentence price={row.price} />
                    </>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <Reports reports={reports} />
      {procedure && <ExcludedReports procedure={procedure.slug} excluded={excluded} />}
      {procedure &&
        posted.map((price) => (
          <PostedPrice key={price.amountKrw} posted={price} procedure={procedure.slug} />
        ))}
    </section>
  );
}

/** The months in which the reporting patients were treated, each with its price unless they are many. */
function Reports({ reports }: Pick<SheetData, 'reports'>) {
  const t = useTexts(sheetTexts);
  const formats = useFormats();
  const monthOf = (month: string) => formats.month(`${month}-01`);
  const months = reports.flatMap(({ treatmentMonth }) => treatmentMonth ?? []);
  const [latest, earliest] = [months[0], months.at(-1)];
  if (latest === undefined || earliest === undefined) return null;
  return (
    <>
      {latest !== earliest && (
        <p className="text-sm text-quiet">
          {t.treatedBetween({ from: monthOf(earliest), to: monthOf(latest) })}
        </p>
      )}
      {reports.length <= MOST_LISTED && (
        <ul className="mt-1 grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-6 text-sm tabular-nums">
          {reports.map(({ krw, treatmentMonth }, index) => (
            // Reports of the same price and month are alike.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index}>
              {[formats.shortAmount(krw), treatmentMonth && monthOf(treatmentMonth)]
                .filter(Boolean)
                .join(' · ')}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
