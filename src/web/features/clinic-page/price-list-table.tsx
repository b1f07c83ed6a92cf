import clinicPageTexts from '#texts/clinic-page.ts';
import wordsTexts, { type Texts as Words } from '#texts/words.ts';
import type { ClinicPrice } from '#domain/clinic/clinic-views.ts';
import { escapeHtml } from '#domain/escape-html.ts';
import { formatPrice } from '#domain/money.ts';
import { formatCount } from '#domain/text.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { reportsText } from '#web/lib/words.ts';
import { linkClass } from '#web/ui/button.ts';

export function PriceListTable({ prices }: { prices: readonly ClinicPrice[] }) {
  const t = useTexts(clinicPageTexts);
  const words = useTexts(wordsTexts);
  const headings = [t.columnAverage, t.columnLowest, t.columnHighest, t.columnReports, t.columnReviews];
  return (
    <details className="print:hidden">
      <summary className={`${linkClass} inline-block py-3 text-sm`}>{t.showTable}</summary>
      {/* Focusable, so that the keyboard can scroll a table wider than the screen. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section aria-label={t.table} tabIndex={0} className="mt-2 overflow-x-auto">
        <table className="w-full min-w-2xl text-sm tabular-nums">
          <thead className="border-b border-quiet/50 text-left text-xs text-quiet">
            <tr>
              <th scope="col" className="py-2 pr-4 font-semibold">
                {t.columnProcedure}
              </th>
              {headings.map((heading) => (
                <th key={heading} scope="col" className="py-2 pl-4 text-right font-semibold">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          {/* Styles all cells through the parent, because a table may have hundreds. */}
          <tbody
            className="*:border-b *:border-hairline [&_td]:py-2 [&_td]:pl-4 [&_td]:text-right [&_td:nth-of-type(4)]:whitespace-nowrap [&_th]:py-2 [&_th]:pr-4 [&_th]:text-left [&_th]:font-normal"
            // The rows never change, and as elements they would be a fifth of the page.
            dangerouslySetInnerHTML={{ __html: prices.map((price) => writeRow(words, price)).join('') }}
          />
        </table>
      </section>
    </details>
  );
}

function writeRow(words: Words, { procedure, price, reviewCount }: ClinicPrice): string {
  const cells = [
    formatPrice(price?.averageKrw),
    formatPrice(price?.lowestKrw),
    formatPrice(price?.highestKrw),
    reportsText(words, price?.count ?? 0),
    formatCount(reviewCount),
  ];
  const name = `<th scope="row">${escapeHtml(procedure.name)}</th>`;
  return `<tr>${name}${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`;
}
