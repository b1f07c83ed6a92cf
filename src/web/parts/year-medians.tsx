import evidenceTexts from '#texts/price-evidence.ts';
import wordsTexts from '#texts/words.ts';
import { PRICE_METHOD } from '#domain/price/method/constants.ts';
import type { StoredFigures } from '#domain/price/method/stored-prices.ts';
import { useFormats, useTexts } from '#web/lib/texts/use-texts.ts';
import { reportsText } from '#domain/price/reports-text.ts';
import type { PriceScale } from '#domain/price/price-scale.ts';
import { positionOf } from './price-strip-model.ts';

type YearMedian = StoredFigures['years'][number];

type Props = {
  /** Medians of one clinic; omitted where all clinics are spoken of. */
  clinic?: readonly YearMedian[];
  all: readonly YearMedian[];
  /** Scale of the reports: one of the medians alone would make little of a difference look like much. */
  scale: PriceScale;
  heading: 'h3' | 'h4';
};

/** The median of each year with enough reports, on one scale; nothing without such a year. */
export function YearMedians({ clinic, all, scale: reports, heading: Heading }: Props) {
  const t = useTexts(evidenceTexts);
  const medians = [...(clinic ?? []), ...all];
  if (medians.length === 0) return null;
  const prices = medians.map(({ medianKrw }) => medianKrw);
  // Older years may lie beyond the reports of the window.
  const scale = {
    lowestKrw: Math.min(reports.lowestKrw, ...prices),
    highestKrw: Math.max(reports.highestKrw, ...prices),
  };
  const years = [...new Set(medians.map(({ year }) => year))].sort((one, other) => other - one);
  return (
    <div>
      <Heading className="font-sans text-sm font-semibold tracking-normal">{t.byYear}</Heading>
      <table className="mt-1 w-full text-sm tabular-nums">
        <caption className="pb-1 text-start text-xs text-quiet">
          {t.yearsNote({ count: PRICE_METHOD.intervalFrom })}
        </caption>
        <thead className={clinic ? 'border-b border-hairline text-xs text-quiet' : 'sr-only'}>
          <tr>
            <th scope="col" colSpan={2} className="py-1 text-start font-normal">
              {t.year}
            </th>
            {clinic && <Head sign="●">{t.thisClinic}</Head>}
            <Head sign={clinic ? '┃' : '●'}>{t.allClinics}</Head>
          </tr>
        </thead>
        <tbody>
          {years.map((year) => (
            <Year
              key={year}
              year={year}
              scale={scale}
              clinic={clinic && (findYear(clinic, year) ?? null)}
              all={findYear(all, year) ?? null}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const findYear = (medians: readonly YearMedian[], year: number) =>
  medians.find((median) => median.year === year);

function Head({ sign, children }: { sign: string; children: string }) {
  return (
    <th scope="col" className="py-1 ps-3 text-end font-normal">
      <span aria-hidden="true">{sign} </span>
      {children}
    </th>
  );
}

type YearProps = {
  year: number;
  scale: PriceScale;
  clinic: YearMedian | null | undefined;
  all: YearMedian | null;
};

function Year({ year, scale, clinic, all }: YearProps) {
  const at = (median: YearMedian) => positionOf(median.medianKrw, scale).toFixed(2);
  const dot = clinic === undefined ? all : clinic;
  return (
    <tr className="border-b border-hairline">
      <th scope="row" className="py-1 text-start font-normal">
        {year}
      </th>
      <td className="w-2/5 px-2">
        <svg aria-hidden="true" viewBox="0 0 100 16" preserveAspectRatio="none" height="16" className="strip">
          <path d="M0 8H100" className="strip-axis" />
          {clinic !== undefined && all && <path d={`M${at(all)} 1V15`} className="strip-median" />}
          {dot && <path d={`M${at(dot)} 8v.01`} className="strip-dots" />}
        </svg>
      </td>
      {clinic !== undefined && <Median median={clinic} />}
      <Median median={all} />
    </tr>
  );
}

function Median({ median }: { median: YearMedian | null }) {
  const formats = useFormats();
  const words = useTexts(wordsTexts);
  if (!median) return <td className="py-1 ps-3 text-end text-quiet">{formats.amount(null)}</td>;
  return (
    <td className="py-1 ps-3 text-end">
      {formats.shortAmount(median.medianKrw)}
      <span className="block text-xs text-quiet">{reportsText(words, median.count)}</span>
    </td>
  );
}
