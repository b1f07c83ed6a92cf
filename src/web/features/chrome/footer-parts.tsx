import commonTexts from '#texts/common.ts';
import footerTexts from '#texts/footer.ts';
import type { ReactNode } from 'react';
import { paths } from '#domain/paths.ts';
import { toSeoulClock } from '#domain/seoul-day.ts';
import { useSiteName } from '#web/lib/heads/use-site.ts';
import { Link } from '#web/lib/links/link.tsx';
import { Rich } from '#web/lib/texts/rich.tsx';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { linkTo } from '#web/ui/link-to.tsx';
import { footerLinkClass } from './links.ts';

/** Disclaimer, quick links and About. Print shows only the disclaimer. */
export function FooterColumns() {
  const t = useTexts(footerTexts);
  const { home, priceComparison } = useTexts(commonTexts);
  const site = useSiteName();
  return (
    <div className="footer-columns">
      <section aria-labelledby="disclaimer">
        <h2 id="disclaimer" className="text-lg print:hidden">
          {t.disclaimer}
        </h2>
        <p className="mt-2 text-quiet print:mt-0">{t.disclaimerText({ site })}</p>
      </section>
      <nav aria-labelledby="quick-links" className="print:hidden">
        <h2 id="quick-links" className="text-lg">
          {t.quickLinks}
        </h2>
        <ul className="mt-1">
          <FooterLink to={paths.home()}>{home}</FooterLink>
          <FooterLink to={paths.priceComparison()}>{priceComparison}</FooterLink>
          <FooterLink to={paths.contact()}>{t.contactUs}</FooterLink>
        </ul>
      </nav>
      <section aria-labelledby="about" className="print:hidden">
        <h2 id="about" className="text-lg">
          {t.about}
        </h2>
        <p className="mt-2 text-quiet">
          <Rich>{t.aboutText({ site, checks: linkTo(paths.howReviewsAreChecked()) })}</Rich>
        </p>
      </section>
    </div>
  );
}

/** Year and legal pages. */
export function FooterEnd() {
  const t = useTexts(footerTexts);
  return (
    <div className="footer-end">
      <p className="py-1 text-quiet">
        © {currentYear()} {useSiteName()}
      </p>
      <ul className="flex flex-wrap gap-x-6 print:hidden">
        <FooterLink to={paths.privacy()}>{t.privacy}</FooterLink>
        <FooterLink to={paths.terms()}>{t.terms}</FooterLink>
      </ul>
    </div>
  );
}

const currentYear = () => toSeoulClock(new Date()).getUTCFullYear();

function FooterLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <Link to={to} className={footerLinkClass}>
        {children}
      </Link>
    </li>
  );
}
