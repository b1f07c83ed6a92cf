import homeTexts from '#texts/home.ts';
import { type ReactNode, Suspense } from 'react';
import { paths } from '#domain/paths.ts';
import { lazyPart } from '#web/lib/lazy-part.tsx';
import { Link } from '#web/lib/links/link.tsx';
import { Rich } from '#web/lib/texts/rich.tsx';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { keepHtml } from '#web/lib/static-part.tsx';
import { linkClass } from '#web/ui/button.ts';
import { columnClass } from '#web/ui/column.ts';
import { onWideScreens } from './on-wide-screens.tsx';

const [LaterLinks, loadLinks] = lazyPart(() => import('./begin-links.tsx'));
const BeginLinks = keepHtml(LaterLinks);

/** Loads what a navigation needs; the HTML of the first page has it. */
export const loadBeginLinks = loadLinks;

export type Totals = { reviewCount: number; clinicCount: number };

/** Head of the front page: data counts, tagline, search and first links. */
export function HomeHead({ totals, children }: { totals: Totals; children: ReactNode }) {
  const t = useTexts(homeTexts);
  return (
    <header className={`${columnClass} pt-1 pb-3 sm:pt-2 sm:pb-10`}>
      <Dateline totals={totals} />
      <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-2 sm:mt-8 sm:gap-y-6 lg:grid-cols-[minmax(0,1fr)_20.625rem]">
        <div className="min-w-0">
          <h1 className="max-w-[32ch] text-[min(1.625rem,13vw)] leading-[1.15] sm:text-[2.5rem]">
            {t.tagline}
          </h1>
          {children}
        </div>
        <div className="self-end print:hidden">
          <Suspense>
            <BeginLinks />
          </Suspense>
        </div>
      </div>
    </header>
  );
}

/** Counts of the data behind the figures below, and the reason to trust them; shorter on phones, in two lines. */
function Dateline({ totals: { reviewCount, clinicCount } }: { totals: Totals }) {
  const t = useTexts(homeTexts);
  return (
    <p className="flex flex-wrap gap-x-3 gap-y-0.5 sm:gap-x-5 border-y border-hairline py-2 text-xs text-quiet tabular-nums">
      <span className="max-sm:hidden">{t.patientReviews({ count: reviewCount })}</span>
      <span className="sm:hidden">{t.reviewCount({ count: reviewCount })}</span>
      <span>{t.clinicCount({ count: clinicCount })}</span>
      <span className="max-sm:order-last">
        <Rich>{t.readByPerson({ rest: onWideScreens })}</Rich>
      </span>
      <span className="max-sm:order-last">{t.noPayment}</span>
      <Link to={paths.howReviewsAreChecked()} className={`${linkClass} sm:ms-auto`}>
        {t.howChecked}
      </Link>
    </p>
  );
}
