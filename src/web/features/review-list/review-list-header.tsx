import reviewListTexts from '#texts/review-list.ts';
import { Suspense } from 'react';
import { paths } from '#domain/paths.ts';
import type { ProcedureDetail } from '#domain/procedure/procedure-views.ts';
import { Link } from '#web/lib/links/link.tsx';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { buttonClass } from '#web/ui/button.ts';
import { lazyRetried } from '#web/lib/lazy-part.tsx';

/** Loaded only for a procedure; the server's HTML already contains the prices. */
const ProcedurePrices = lazyRetried(() => import('./procedure-prices.tsx'));

/** A longer name would take four lines beside the button of a phone. */
const LONG_NAME = 20;

/** Heading of all reviews, or of one procedure's with its description and prices. */
export function ReviewListHeader({ procedure }: { procedure: ProcedureDetail | null }) {
  const t = useTexts(reviewListTexts);
  if (!procedure) {
    return (
      <header className="mt-1 flex flex-wrap items-center justify-between gap-x-3 gap-y-2 sm:mt-3 sm:items-end">
        <div>
          <h1 className="text-2xl max-[24rem]:text-xl sm:text-3xl">{t.heading}</h1>
          <p className="mt-2 text-balance text-quiet max-sm:hidden">{t.intro}</p>
        </div>
        <ShareYourReview text={t.shareReview} />
      </header>
    );
  }
  return (
    // Short on phones: the first review should be seen without scrolling.
    <header className="mt-1 grid gap-x-12 gap-y-1.5 sm:mt-3 sm:gap-y-6 lg:grid-cols-[minmax(0,1fr)_26rem]">
      <div className="max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:justify-between max-sm:gap-x-3 max-sm:gap-y-2">
        <h1
          className={`sm:text-3xl ${procedure.name.length > LONG_NAME ? 'max-sm:text-lg max-sm:leading-tight' : 'text-2xl'}`}
        >
          {procedure.name}
        </h1>
        {procedure.nameKo && procedure.nameKo !== procedure.name && (
          <p lang="ko" className="mt-1 text-quiet max-sm:hidden">
            {procedure.nameKo}
          </p>
        )}
        {procedure.description && <p className="mt-3 max-w-measure max-sm:hidden">{procedure.description}</p>}
        <div className="min-w-0 sm:mt-5">
          <ShareYourReview text={t.shareReview} />
        </div>
      </div>
      <Suspense>
        <ProcedurePrices procedure={procedure} />
      </Suspense>
    </header>
  );
}

const ShareYourReview = ({ text }: { text: string }) => (
  <Link to={paths.submitQuote()} className={`${buttonClass('secondary')} max-sm:px-2.5 print:hidden`}>
    {text}
  </Link>
);
