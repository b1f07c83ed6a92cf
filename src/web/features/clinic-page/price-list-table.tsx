import { formatsOf } from '#domain/formats.ts';
import clinicPageTexts from '#texts/clinic-page.ts';
import wordsTexts, { type Texts as Words } from '#texts/words.ts';
import type { ClinicPrice } from '#domain/clinic/clinic-views.ts';
import { escapeHtml } from '#domain/escape-html.ts';
import { hasMedian } from '#domain/price/write-lead.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { reportsText } from '#domain/price/reports-text.ts';
import { linkClass } from '#web/ui/button.ts';

/** The figures of all procedures in whole won. */
export function PriceListTable({ prices }: { prices: readonly ClinicPrice[] }) {
  const t = useTexts(clinicPageTexts);
  const words = useTexts(wordsTexts);
  const headings = [
    t.columnMedian,
    t.columnAverage,
    t.columnLowest,
    t.columnHighest,
    t.columnReports,
    t.columnReviews,
  ];
  return (
    <details className="print:hidden">
      <summary className={`${linkClass} inline-block py-3 text-sm`}>{t.showTable}</summary>
      {/* Focusable, so that the keyboard can scroll a table wider than the screen. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section aria-label={t.table} tabIndex={0} className="mt-2 overflow-x-auto">
        <table className="w-full min-w-2xl text-sm tabular-nums">
          <thead className="border-b border-quiet/50 text-start text-xs text-quiet">
            <tr>
              <th scope="col" className="py-2 pe-4 font-semibold">
                {t.columnProcedure}
              </th>
              {headings.map((heading) => (
                <th key={heading} scope="col" className="py-2 ps-4 text-end font-semibold">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          {/* Styles all cells through the parent, because a table may have hundreds. */}
          <tbody
            className="*:border-b *:border-hairline [&_td]:py-2 [&_td]:ps-4 [&_td]:text-end [&_td:nth-of-type(5)]:whitespace-nowrap [&_th]:py-2 [&_th]:pe-4 [&_th]:text-start [&_th]:font-normal"
            // The rows never change, and as elements they would be a fifth of the page.
            dangerouslySetInnerHTML={{ __html: prices.map((price) => writeRow(words, price)).join('') }}
          />
        </table>
      </section>
    </details>
  );
}

function writeRow(words: Words, { procedure, price, reviewCount }: ClinicPrice): string {
  const formats = formatsOf(words.locale);
  const cells = [
    formats.price(price && hasMedian(price.count) ? price.medianKrw : null),
    formats.price(price?.averageKrw),
    formats.price(price?.lowestKrw),
    formats.price(price?.highestKrw),
    reportsText(words, price?.count ?? 0),
    formats.count(reviewCount),
  ];
  const name = `<th scope="row">${escapeHtml(procedure.name)}</th>`;
  return `<tr>${name}${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`;
}
