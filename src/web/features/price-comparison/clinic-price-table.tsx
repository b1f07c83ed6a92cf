// Some browsers drop the role of a table with another CSS display, so the roles are explicit.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import wordsTexts from '#texts/words.ts';
import comparisonTexts from '#texts/price-comparison.ts';
import priceFiguresTexts from '#texts/price-figures.ts';
import { clinicPlace } from '#domain/clinic/clinic-place.ts';
import { paths } from '#domain/paths.ts';
import type { ComparisonRow } from '#domain/price/comparison-views.ts';
import { hasMedian, writeLead } from '#domain/price/write-lead.ts';
import { Link } from '#web/lib/links/link.tsx';
import { usePlaceName } from '#web/lib/place-names.ts';
import { useTexts, useFormats } from '#web/lib/texts/use-texts.ts';
import { clinicName, reportsText } from '#web/lib/words.ts';
import { PriceStrip } from '#web/parts/price-strip.tsx';
import type { PriceScale } from '#web/parts/price-strip-model.ts';
import { ReportCount } from '#web/parts/report-count.tsx';
import { WiderWindow } from '#web/parts/wider-window.tsx';
import { Badge } from '#web/ui/badge.tsx';

const HEAD = 'border-b border-quiet/50 pb-2 text-xs font-semibold text-quiet';
/**
 * Prices that patients paid, by clinic. Rows stack where large text leaves too little room for columns; print
 * shows all rows in columns.
 */
export function ClinicPriceTable({
  rows,
  shownCount,
  scale,
  caption,
}: {
  rows: readonly ComparisonRow[];
  /** Number of rows visible on screen. */
  shownCount: number;
  scale: PriceScale;
  caption: string;
}) {
  const formats = useFormats();
  const t = useTexts(comparisonTexts);
  return (
    <div className="@container">
      <table
        role="table"
        className="mt-4 block w-full in-columns:table in-columns:border-collapse print:table-fixed"
      >
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" className="sr-only in-columns:not-sr-only in-columns:table-header-group">
          <tr role="row">
            <Head className="w-[31%] text-start print:w-[31%]!">{t.clinic}</Head>
            <Head className="ps-4 text-end print:w-[11.5%] print:ps-2!">{t.median}</Head>
            <Head className="ps-4 text-end print:w-[11.5%] print:ps-2!">{t.average}</Head>
            <Head className="ps-4 text-end print:w-[11.5%] print:ps-2!">{t.lowest}</Head>
            <Head className="ps-4 text-end print:w-[11.5%] print:ps-2!">{t.highest}</Head>
            <Head className="w-[22%] ps-8 text-start print:w-[10%]! print:ps-3!">
              <span className="sr-only">{t.reportsPlace}</span>
              <span
                aria-hidden="true"
                dir="ltr"
                className="flex flex-wrap justify-between gap-x-4 font-normal tabular-nums"
              >
                <span>{formats.shortAmount(scale.lowestKrw)}</span>
                <span>{formats.shortAmount(scale.highestKrw)}</span>
              </span>
            </Head>
            <Head className="ps-4 text-end print:w-[13%]">{t.reports}</Head>
          </tr>
        </thead>
        <tbody role="rowgroup" className="block in-columns:table-row-group">
          {rows.map((row, index) => (
            <ClinicPriceRow key={row.clinic.id} row={row} scale={scale} isOnScreen={index < shownCount} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Head({ className, children }: { className: string; children: React.ReactNode }) {
  return (
    <th role="columnheader" scope="col" className={`${HEAD} ${className}`}>
      {children}
    </th>
  );
}

function ClinicPriceRow({
  row: { clinic, price, allIn, isBestPrice },
  scale,
  isOnScreen,
}: {
  row: ComparisonRow;
  scale: PriceScale;
  isOnScreen: boolean;
}) {
  const t = useTexts(comparisonTexts);
  const figures = useTexts(priceFiguresTexts);
  const words = useTexts(wordsTexts);
  const formats = useFormats();
  const name = clinicName(words, clinic);
  const placeOf = usePlaceName();
  return (
    <tr
      role="row"
      className={`price-row ${isOnScreen ? 'grid in-columns:table-row' : 'hidden print:table-row'}`}
    >
      <th role="rowheader" scope="row" className="price-cell col-span-full text-start font-normal">
        <span className="flex flex-wrap items-center gap-x-3">
          <Link
            to={paths.clinic(clinic.slug)}
            className="font-serif text-lg print:text-sm pointer-coarse:-my-2 pointer-coarse:inline-block pointer-coarse:py-2 hover:text-celadon hover:underline hover:underline-offset-4"
          >
            <bdi>{name}</bdi>
          </Link>
          {isBestPrice && <Badge kind="persimmon">{t.bestPrice}</Badge>}
        </span>
        <span className="flex flex-wrap gap-x-3 text-sm text-quiet print:text-xs">
          {clinic.nameKo && (
            <span lang="ko" className="min-w-0">
              {clinic.nameKo}
            </span>
          )}
          <span>{placeOf(clinicPlace(clinic))}</span>
        </span>
        {allIn && (
          <span className="block text-sm tabular-nums print:text-xs">
            {figures.allIn({ price: writeLead(formats, allIn), reports: reportsText(words, allIn.count) })}
          </span>
        )}
      </th>
      <Figure name={t.median} priceKrw={hasMedian(price.count) ? price.medianKrw : null} isStrong />
      <Figure name={t.average} priceKrw={price.averageKrw} />
      <Figure name={t.lowest} priceKrw={price.lowestKrw} />
      <Figure name={t.highest} priceKrw={price.highestKrw} />
      <td
        role="cell"
        className="price-cell @min-[16rem]:col-span-full @min-[37rem]:col-span-3 in-columns:ps-8 print:ps-3!"
      >
        <PriceStrip price={price} scale={scale} subject={name} />
      </td>
      <td role="cell" className="price-cell self-end text-end in-columns:ps-4">
        <ReportCount count={price.count} /> <WiderWindow months={price.windowMonths} />
      </td>
    </tr>
  );
}

function Figure({
  name,
  priceKrw,
  isStrong = false,
}: {
  name: string;
  /** Null of too few reports. */
  priceKrw: number | null;
  isStrong?: boolean;
}) {
  const formats = useFormats();
  return (
    <td role="cell" className={`price-cell price-figure ${isStrong ? 'font-semibold' : ''}`}>
      <span aria-hidden="true" className="block text-xs font-normal text-quiet in-columns:hidden">
        {name}
      </span>
      {formats.amount(priceKrw)}
    </td>
  );
}
