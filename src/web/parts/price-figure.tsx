import priceFiguresTexts from '#texts/price-figures.ts';
import wordsTexts from '#texts/words.ts';
import type { Formats } from '#domain/formats.ts';
import type { PriceFigureView } from '#domain/price/price-views.ts';
import { hasMedian, writeLead } from '#domain/price/write-lead.ts';
import { Rich } from '#web/lib/texts/rich.tsx';
import { useTexts, useFormats } from '#web/lib/texts/use-texts.ts';
import { reportsText } from '#domain/price/reports-text.ts';
import { InCurrency } from './currency/in-currency.tsx';
import { ReportCount } from './report-count.tsx';
import { WiderWindow } from './wider-window.tsx';
import { Unbroken } from '#web/ui/unbroken.tsx';

type Props = {
  price: PriceFigureView & { allIn?: PriceFigureView | null; windowMonths?: number };
  /** Classes of the leading amount. */
  lead?: string;
  /** Shown in brackets after the number of reports. */
  aside?: string | false;
};

/**
 * A price in an overview: values below five reports, then the median with the range or, from eight reports on, with the
 * middle half. The average is shown beside it, and the all-in price separately.
 */
export function PriceFigure({ price, lead = 'text-lg', aside }: Props) {
  const formats = useFormats();
  const t = useTexts(priceFiguresTexts);
  const words = useTexts(wordsTexts);
  const { count, averageKrw, quartile1Krw, allIn } = price;
  const amount = (text: string) => <bdi className={`font-serif ${lead}`}>{text}</bdi>;
  const first = writeLead(formats, price);
  const rangeIn = (own: Formats) =>
    quartile1Krw === null ? writeRange(own, price) : t.half({ range: writeRange(own, price) });
  const details = [
    hasMedian(count) && rangeIn(formats),
    count > 1 && t.average({ price: formats.shortAmount(averageKrw) }),
    allIn && t.allIn({ price: writeLead(formats, allIn), reports: reportsText(words, allIn.count) }),
  ];
  return (
    <div className="tabular-nums whole-amounts">
      <p>
        {hasMedian(count) ? <Rich>{t.median({ price: first, amount, note: toNote })}</Rich> : amount(first)}
      </p>
      <InCurrency
        write={(own) =>
          hasMedian(count) ? own.withAside(writeLead(own, price), rangeIn(own)) : writeLead(own, price)
        }
      />
      <p className="price-details">
        {details.map(
          (detail) =>
            detail && (
              <span key={detail}>
                <Unbroken text={detail} />
              </span>
            ),
        )}
        <ReportCount count={count} aside={aside} />
        <WiderWindow months={price.windowMonths} />
      </p>
    </div>
  );
}

/** Writes the middle half or, of few reports, lowest to highest. */
const writeRange = (
  { shortRange }: Formats,
  { lowestKrw, highestKrw, quartile1Krw, quartile3Krw }: PriceFigureView,
) => shortRange(quartile1Krw ?? lowestKrw, quartile3Krw ?? highestKrw);

const toNote = (text: string) => <span className="text-xs whitespace-nowrap text-quiet">{text}</span>;
