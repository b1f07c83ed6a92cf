// Some browsers drop the role of a table with another CSS display, so the roles are explicit.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import wordsTexts from '#texts/words.ts';
import comparisonTexts from '#texts/price-comparison.ts';
import evidenceTexts from '#texts/price-evidence.ts';
import priceReportsTexts from '#texts/price-reports.ts';
import priceFiguresTexts from '#texts/price-figures.ts';
import { Suspense } from 'react';
import { lazyRetried } from '#web/lib/lazy-part.tsx';
import { clinicPlace } from '#domain/clinic/clinic-place.ts';
import { paths } from '#domain/paths.ts';
import type { ComparisonRow } from '#domain/price/comparison-views.ts';
import type { Prices } from '#domain/price/price-views.ts';
import { hasMedian, writeLead } from '#domain/price/write-lead.ts';
import { Link } from '#web/lib/links/link.tsx';
import { usePlaceName } from '#web/lib/place-names.ts';
import { useTexts, useFormats } from '#web/lib/texts/use-texts.ts';
import { reportsText } from '#domain/price/reports-text.ts';
import { clinicName } from '#web/lib/words.ts';
import { AxisLabels } from '#web/parts/axis-labels.tsx';
import { InCurrency } from '#web/parts/currency/in-currency.tsx';
import { PriceStrip } from '#web/parts/price-strip.tsx';
import ScoreLine from '#web/parts/score-line.tsx';
import { ReportCount } from '#web/parts/report-count.tsx';
import { WiderWindow } from '#web/parts/wider-window.tsx';
import { ReportStrip } from '#web/parts/report-strip.tsx';
import { Badge } from '#web/ui/badge.tsx';
import type { StripAxis } from './procedure-figures.tsx';
import { stripReports } from './strip-reports.ts';

/** Loaded only where a clinic posts a price. */
const PostedPrice = lazyRetried(() => import('#web/parts/posted-price.tsx'));

const HEAD =
  'border-b border-quiet/50 pb-2 text-xs font-semibold whitespace-nowrap text-quiet print:whitespace-normal';
/**
 * Prices that patients paid, by clinic. Rows stack where large text leaves too little room for columns; print
 * shows all rows in columns.
 */
export function ClinicPriceTable({
  rows,
  shownCount,
  on,
  caption,
  prices,
  ticked,
}: {
  rows: readonly ComparisonRow[];
  /** Number of rows visible on screen. */
  shownCount: number;
  on: StripAxis;
  caption: string;
  prices: Prices;
  ticked: readonly number[];
}) {
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
            <Head className="w-[34%] text-start print:w-[31%]!">{t.clinic}</Head>
            <Head className="ps-4 text-end print:w-[11.5%] print:ps-2!">{t.median}</Head>
            <Head className="ps-4 text-end print:w-[11.5%] print:ps-2!">{t.average}</Head>
            <Head className="ps-4 text-end print:w-[11.5%] print:ps-2!">{t.lowest}</Head>
            <Head className="ps-4 text-end print:w-[11.5%] print:ps-2!">{t.highest}</Head>
            <Head className="w-[18%] ps-8 text-start print:w-[10%]! print:ps-3!">
              <span className="sr-only">{t.reportsPlace}</span>
              {/* Columns of print are too narrow for them. */}
              <span className="block min-w-28 print:hidden">
                <AxisLabels {...on} most={2} />
              </span>
            </Head>
            <Head className="ps-4 text-end print:w-[13%]">{t.reports}</Head>
          </tr>
        </thead>
        <tbody role="rowgroup" className="block in-columns:table-row-group">
          {rows.map((row, index) => (
            <ClinicPriceRow
              key={row.clinic.id}
              row={row}
              on={on}
              isOnScreen={index < shownCount}
              prices={prices}
              ticked={ticked}
            />
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
  row: { clinic, price, allIn, postedPrice, isBestPrice, marks, satisfaction, recovery, reviewCount },
  on,
  isOnScreen,
  prices,
  ticked,
}: {
  row: ComparisonRow;
  on: StripAxis;
  isOnScreen: boolean;
  prices: Prices;
  ticked: readonly number[];
}) {
  const t = useTexts(comparisonTexts);
  const figures = useTexts(priceFiguresTexts);
  const words = useTexts(wordsTexts);
  const reportsOf = useTexts(priceReportsTexts);
  const formats = useFormats();
  const name = clinicName(words, clinic);
  const placeOf = usePlaceName();
  const shown = { marks, excluded: prices.excluded.filter(({ clinicId }) => clinicId === clinic.id) };
  const told = {
    t: reportsOf,
    evidence: useTexts(evidenceTexts),
    words,
    procedure: prices.procedure,
    nameOf: () => null,
    ticked: [],
  };
  return (
    <tr
      role="row"
      data-clinic={clinic.id}
      className={`price-row ${isOnScreen ? 'grid in-columns:table-row' : 'hidden print:table-row'}`}
    >
      <th role="rowheader" scope="row" className="price-cell col-span-full text-start font-normal">
        <div className="flex gap-x-3">
          {/* The label makes room for a finger. */}
          <label className="-m-2.5 block h-fit p-2.5 print:hidden">
            <input
              type="checkbox"
              name="clinics"
              value={clinic.id}
              defaultChecked={ticked.includes(clinic.id)}
              aria-label={reportsOf.tick({ clinic: name })}
              className="mt-0.5 block size-6 accent-celadon"
            />
          </label>
          <div className="min-w-0">
            <span className="flex flex-wrap items-center gap-x-3">
              <Link
                to={paths.clinic(clinic.slug)}
                className="font-serif text-lg print:text-sm pointer-coarse:-my-2 pointer-coarse:inline-block pointer-coarse:py-2 hover:text-celadon hover:underline hover:underline-offset-4"
              >
                <bdi>{name}</bdi>
              </Link>
              {isBestPrice && <BestPrice reportCount={allIn?.count ?? 0} />}
            </span>
            <span className="flex flex-wrap gap-x-3 text-sm text-quiet print:text-xs">
              {clinic.nameKo && (
                <span lang="ko" className="min-w-0 wrap-anywhere">
                  {clinic.nameKo}
                </span>
              )}
              <span>{placeOf(clinicPlace(clinic))}</span>
            </span>
            {allIn && (
              <span className="block text-sm tabular-nums whole-amounts print:text-xs">
                {figures.allIn({
                  price: writeLead(formats, allIn),
                  reports: reportsText(words, allIn.count),
                })}
              </span>
            )}
            {satisfaction && (
              <ScoreLine scored="satisfaction" scores={satisfaction} reviewCount={reviewCount} />
            )}
            {recovery && <ScoreLine scored="recovery" scores={recovery} reviewCount={reviewCount} />}
            {postedPrice && (
              <Suspense>
                <PostedPrice posted={postedPrice} procedure={prices.procedure} />
              </Suspense>
            )}
          </div>
        </div>
      </th>
      <Figure name={t.median} priceKrw={hasMedian(price.count) ? price.medianKrw : null} isStrong />
      <Figure name={t.average} priceKrw={price.averageKrw} />
      <Figure name={t.lowest} priceKrw={price.lowestKrw} />
      <Figure name={t.highest} priceKrw={price.highestKrw} />
      <td
        role="cell"
        className="price-cell @min-[16rem]:col-span-full @min-[37rem]:col-span-3 in-columns:ps-8 print:ps-3!"
      >
        {marks ? (
          <ReportStrip
            size="row"
            price={price}
            reports={stripReports(shown, told)}
            scale={on.axis}
            marks={on.marks}
            subject={name}
          />
        ) : (
          <PriceStrip price={price} scale={on.axis} subject={name} />
        )}
      </td>
      <td
        role="cell"
        className="price-cell self-end @min-[16rem]:col-span-full @min-[37rem]:col-span-1 @min-[37rem]:text-end in-columns:ps-4 in-columns:text-end print:text-end!"
      >
        <span className="flex flex-wrap gap-x-3 in-columns:justify-end print:justify-end">
          <ReportCount count={price.count} />
          <WiderWindow months={price.windowMonths} />
        </span>
      </td>
    </tr>
  );
}

function BestPrice({ reportCount }: { reportCount: number }) {
  const t = useTexts(comparisonTexts);
  const reports = useTexts(priceReportsTexts);
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      <Badge kind="persimmon">{t.bestPrice}</Badge>
      <span className="text-xs text-persimmon tabular-nums">
        {reports.bestPriceOf({ count: reportCount })}
      </span>
    </span>
  );
}

function Figure({
  name,
  priceKrw,
  isStrong = false,
}: {
  name: string;
  /** Null where there are too few reports. */
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
      {priceKrw !== null && <InCurrency isBrief write={(own) => own.amount(priceKrw)} />}
    </td>
  );
}
