import priceStripsTexts from '#texts/price-strips.ts';
import type { DistributedPrice } from '#domain/price/price-views.ts';
import { useTexts, useFormats } from '#web/lib/texts/use-texts.ts';
import { linkClass } from '#web/ui/button.ts';

/** The reports of a price strip as a collapsed table. */
export function PriceTable({ price, caption }: { price: DistributedPrice; caption: string }) {
  const formats = useFormats();
  const t = useTexts(priceStripsTexts);
  const { marks, binKrw } = price.distribution;
  return (
    <details className="text-sm print:hidden">
      <summary className={`inline-flex min-h-11 items-center ${linkClass}`}>{t.showTable}</summary>
      <table className="mt-2 w-full max-w-sm tabular-nums">
        <caption className="pb-1 text-start text-xs text-quiet">{caption}</caption>
        <thead className="border-b border-quiet/50 text-start text-xs text-quiet">
          <tr>
            <th scope="col" className="py-1 font-semibold">
              {t.price}
            </th>
            <th scope="col" className="py-1 text-end font-semibold">
              {t.reports}
            </th>
          </tr>
        </thead>
        <tbody>
          {marks.map(([priceKrw, count]) => (
            <tr key={priceKrw} className="border-b border-hairline">
              <td className="py-1">
                {binKrw === null
                  ? formats.amount(priceKrw)
                  : formats.priceRange(Math.round(priceKrw - binKrw / 2), Math.round(priceKrw + binKrw / 2))}
              </td>
              <td className="py-1 text-end">{formats.count(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
