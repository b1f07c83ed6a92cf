import type { ReactNode } from 'react';
import { paths } from '#domain/paths.ts';
import { countOf } from '#domain/text.ts';
import { Link } from '#web/lib/links/link.tsx';
import { linkClass } from '#web/ui/button.ts';
import { columnClass } from '#web/ui/column.ts';
import { TAGLINE } from './tagline.ts';

const LINKS = [
  { to: paths.priceComparison(), name: 'Compare prices', text: 'What patients paid, clinic by clinic' },
  { to: paths.submitQuote(), name: 'Share your review', text: 'What you paid, and how it went' },
  { to: paths.addClinic(), name: 'Add a clinic', text: 'One that is missing here' },
];

export type Totals = { reviewCount: number; clinicCount: number };

/** Head of the front page: data counts, tagline, search and first links. */
export function HomeHead({ totals, children }: { totals: Totals; children: ReactNode }) {
  return (
    <header className={`${columnClass} pt-1 pb-3 sm:pt-2 sm:pb-10`}>
      <Dateline totals={totals} />
      <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-2 sm:mt-8 sm:gap-y-6 lg:grid-cols-[minmax(0,1fr)_20.625rem]">
        <div className="min-w-0">
          <h1 className="max-w-[32ch] text-[min(1.625rem,13vw)] leading-[1.15] sm:text-[2.5rem]">
            {TAGLINE}
          </h1>
          {children}
        </div>
        <nav aria-label="Where to begin" className="self-end print:hidden">
          <ul className="flex flex-wrap gap-x-4 sm:grid sm:grid-cols-3 sm:gap-x-6 sm:border-b sm:border-hairline lg:grid-cols-1">
            {LINKS.map((link) => (
              <li
                key={link.to}
                className="border-hairline text-[clamp(0.8125rem,3.7vw,0.9375rem)] sm:border-t sm:text-base"
              >
                <Link to={link.to} className="group flex min-h-11 flex-col justify-center sm:py-2.5">
                  <span className={`${linkClass} self-start font-semibold group-hover:decoration-celadon`}>
                    {link.name}
                  </span>
                  <span className="hidden text-sm text-quiet sm:block">{link.text}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </header>
  );
}

/** Counts of the data behind the figures below, and the reason to trust them; shorter on phones, in two lines. */
function Dateline({ totals: { reviewCount, clinicCount } }: { totals: Totals }) {
  return (
    <p className="flex flex-wrap gap-x-3 gap-y-0.5 sm:gap-x-5 border-y border-hairline py-2 text-xs text-quiet tabular-nums">
      <span className="max-sm:hidden">{countOf(reviewCount, 'patient review')}</span>
      <span className="sm:hidden">{countOf(reviewCount, 'review')}</span>
      <span>{countOf(clinicCount, 'clinic')}</span>
      <span className="max-sm:order-last">
        Each read by a person<span className="max-sm:hidden"> before it appears</span>
      </span>
      <span className="max-sm:order-last">No clinic pays for its place</span>
      <Link to={paths.howReviewsAreChecked()} className={`${linkClass} sm:ml-auto`}>
        How reviews are checked
      </Link>
    </p>
  );
}
