import { Link } from 'react-router';
import { paths } from '#domain/paths.ts';
import { useSite } from '#web/lib/use-site.ts';
import { linkClass } from '#web/ui/button.ts';
import { columnClass } from '#web/ui/column.ts';

/** Disclaimer, quick links, About; the legal pages and the year. */
export function Footer() {
  const name = useSite()?.name ?? 'Clinic Atlas Korea';
  return (
    <footer className="mt-20 border-t border-hairline bg-sheet text-sm print:mt-8">
      <div className={`${columnClass} grid gap-10 py-12 md:grid-cols-[2fr_1fr_2fr] print:hidden`}>
        <section>
          <h2 className="text-lg">Disclaimer</h2>
          <p className="mt-2 text-quiet">
            Reviews are submitted by users and are not medical advice. {name} is not responsible for the
            outcome of any treatment, nor for the content of third parties.
          </p>
        </section>
        <nav aria-label="Quick links">
          <h2 className="text-lg">Quick links</h2>
          <ul className="mt-2 space-y-1.5">
            <li>
              <Link to={paths.home()} className={linkClass}>
                Home
              </Link>
            </li>
            <li>
              <Link to={paths.priceComparison()} className={linkClass}>
                Price Comparison
              </Link>
            </li>
            <li>
              <Link to={paths.contact()} className={linkClass}>
                Contact Us
              </Link>
            </li>
          </ul>
        </nav>
        <section>
          <h2 className="text-lg">About</h2>
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
      <div
        className={`${columnClass} flex flex-wrap justify-between gap-x-8 gap-y-2 border-t border-hairline py-5`}
      >
        <p className="text-quiet">
          © {new Date().getFullYear()} {name}
        </p>
        <ul className="flex flex-wrap gap-x-6 gap-y-1 print:hidden">
          <li>
            <Link to={paths.privacy()} className={linkClass}>
              Privacy Policy
            </Link>
          </li>
          <li>
            <Link to={paths.terms()} className={linkClass}>
              Terms of Service
            </Link>
          </li>
        </ul>
      </div>
    </footer>
  );
}
