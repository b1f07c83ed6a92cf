import reviewListTexts from '#texts/review-list.ts';
import type { ReactNode } from 'react';
import { paths } from '#domain/paths.ts';
import type { ProcedureDetail } from '#domain/procedure/procedure-views.ts';
import { Link } from '#web/lib/links/link.tsx';
import { Rich, toHidden } from '#web/lib/texts/rich.tsx';
import { useTexts, useFormats } from '#web/lib/texts/use-texts.ts';
import { linkClass } from '#web/ui/button.ts';
import { IntervalSentence } from './interval-sentence.tsx';
import { MethodLink } from './method-link.tsx';
import { PriceFigure } from './price-figure.tsx';
import { PriceStrip } from './price-strip.tsx';

/** Prices that patients paid for a procedure: its figures, with each report on a scale. */
export default function PricesPaid({
  procedure: { name, slug, price },
  isShortOnPhones = false,
  children,
}: {
  procedure: ProcedureDetail;
  /** True to show phones the figures only, so that the first review fits on the first screen. */
  isShortOnPhones?: boolean;
  /** Links after the one to the comparison. */
  children?: ReactNode;
}) {
  const t = useTexts(reviewListTexts);
  return (
    <section
      aria-labelledby="prices-paid"
      className={`border-ink print:break-inside-avoid ${isShortOnPhones ? SHORT : 'border-t-2 pt-3'}`}
    >
      <h2
        id="prices-paid"
        className={`font-sans text-sm font-semibold tracking-normal ${isShortOnPhones ? 'max-sm:sr-only' : ''}`}
      >
        {t.patientsPaid}
      </h2>
      {price ? (
        <>
          <div className="sm:mt-1">
            <PriceFigure price={price} lead="text-lg sm:text-2xl" />
          </div>
          <div className={isShortOnPhones ? 'max-sm:hidden' : ''}>
            <PriceStrip size="wide" price={price} scale={price} subject={name} />
            <PriceEnds lowestKrw={price.lowestKrw} highestKrw={price.highestKrw} />
            <IntervalSentence price={price} />
            <p className="mt-1 text-xs">
              <MethodLink />
            </p>
          </div>
          <p className="flex flex-wrap gap-x-4 sm:mt-3 print:hidden">
            <Link to={paths.priceComparison({ procedure: slug })} className={smallLinkClass}>
              <Rich>{t.compare({ rest: toRest })}</Rich>
            </Link>
            {children}
          </p>
        </>
      ) : (
        <>
          <p className="mt-1 text-sm text-quiet">{t.noPrice}</p>
          {children && <p className="print:hidden">{children}</p>}
        </>
      )}
    </section>
  );
}

const SHORT = 'max-sm:flex max-sm:flex-wrap max-sm:items-baseline max-sm:gap-x-3 sm:border-t-2 sm:pt-3';

/** Links below the prices of a procedure. */
export const smallLinkClass = `${linkClass} inline-block py-1 text-sm pointer-coarse:max-sm:py-3`;

const toRest = (text: string) => <span className="max-sm:sr-only">{text}</span>;

/** Labels both ends of the strip's axis; renders nothing for a single price. */
function PriceEnds({ lowestKrw, highestKrw }: { lowestKrw: number; highestKrw: number }) {
  const formats = useFormats();
  const t = useTexts(reviewListTexts);
  if (lowestKrw === highestKrw) return null;
  const [lowest, highest] = [formats.shortAmount(lowestKrw), formats.shortAmount(highestKrw)];
  return (
    <p dir="ltr" className="flex justify-between text-sm tabular-nums">
      <Rich>{t.priceEnds({ lowest, highest, amount: toEnd, spoken: toHidden })}</Rich>
    </p>
  );
}

const toEnd = (text: string) => <span>{text}</span>;
