import type { ReactNode } from 'react';
import { paths } from '#domain/paths.ts';
import { useSiteName } from '#web/lib/heads/use-site.ts';
import { Link } from '#web/lib/links/link.tsx';
import { linkClass } from '#web/ui/button.ts';
import { columnClass } from '#web/ui/column.ts';

const seoulYear = new Intl.DateTimeFormat('en-US', { timeZone: 'Asia/Seoul', year: 'numeric' });

const currentYear = () => seoulYear.format(new Date());

/** Disclaimer, quick links, About, legal pages and year. Print shows only the disclaimer. */
export function Footer() {
  const name = useSiteName();
  return (
    <footer className="mt-20 border-t border-hairline bg-sheet text-sm print:mt-8 print:text-xs">
      <div className={columnClass}>
        <div className="grid gap-10 py-12 md:grid-cols-[2fr_1fr_2fr] print:block print:py-3">
          <section aria-labelledby="disclaimer">
            <h2 id="disclaimer" className="text-lg print:hidden">
              Disclaimer
            </h2>
            <p className="mt-2 text-quiet print:mt-0">
              Reviews are submitted by users and are not medical advice. {name} is not responsible for the
              outcome of any treatment, nor for the content of third parties.
            </p>
          </section>
          <nav aria-labelledby="quick-links" className="print:hidden">
            <h2 id="quick-links" className="text-lg">
              Quick links
            </h2>
            <ul className="mt-1">
              <FooterLink to={paths.home()}>Home</FooterLink>
              <FooterLink to={paths.priceComparison()}>Price Comparison</FooterLink>
              <FooterLink to={paths.contact()}>Contact Us</FooterLink>
            </ul>
          </nav>
          <section aria-labelledby="about" className="print:hidden">
            <h2 id="about" className="text-lg">
              About
            </h2>
            <p className="mt-2 text-quiet">
              {name} helps international patients navigate plastic surgery in Korea with confidence: clinics,
              what patients report having paid, and what they say. Every review is read by a person before it
              appears;{' '}
              <Link to={paths.howReviewsAreChecked()} className={linkClass}>
                what we check
              </Link>
              . No clinic pays for its place.
            </p>
          </section>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-8 border-t border-hairline py-4 print:border-0 print:py-0">
          {/* A cached page may still contain last year's number. */}
          <p className="py-1 text-quiet" suppressHydrationWarning>
            © {currentYear()} {name}
          </p>
          <ul className="flex flex-wrap gap-x-6 print:hidden">
            <FooterLink to={paths.privacy()}>Privacy Policy</FooterLink>
            <FooterLink to={paths.terms()}>Terms of Service</FooterLink>
          </ul>
        </div>
      </div>
    </footer>
  );
}

function FooterLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <Link to={to} className={`inline-block py-1 pointer-coarse:py-3 ${linkClass}`}>
        {children}
      </Link>
    </li>
  );
}
