import commonTexts, { type Texts } from '#texts/common.ts';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { DEFAULT_LOCALE } from '#domain/locales.ts';
import { paths } from '#domain/paths.ts';
import { toSeoulClock } from '#domain/seoul-day.ts';
import { useSiteName } from '#web/lib/heads/use-site.ts';
import { Link } from '#web/lib/links/link.tsx';
import { Rich } from '#web/lib/texts/rich.tsx';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { linkClass } from '#web/ui/button.ts';
import { columnClass } from '#web/ui/column.ts';
import { LanguageLinks } from './language-links.tsx';
import { useLanguages } from './use-languages.ts';

const footerLinkClass = `inline-block py-1 pointer-coarse:py-3 ${linkClass}`;

const currentYear = () => toSeoulClock(new Date()).getUTCFullYear();

/** Disclaimer, quick links, About, legal pages and year. Print shows only the disclaimer. */
export function Footer() {
  const t = useTexts(commonTexts);
  const site = useSiteName();
  return (
    <footer className="site-footer">
      <div className={columnClass}>
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
              <FooterLink to={paths.home()}>{t.home}</FooterLink>
              <FooterLink to={paths.priceComparison()}>{t.priceComparison}</FooterLink>
              <FooterLink to={paths.contact()}>{t.contactUs}</FooterLink>
            </ul>
          </nav>
          <section aria-labelledby="about" className="print:hidden">
            <h2 id="about" className="text-lg">
              {t.about}
            </h2>
            <p className="mt-2 text-quiet">
              <Rich>{t.aboutText({ site, checks: toChecks })}</Rich>
            </p>
          </section>
        </div>
        <LanguageNavigation t={t} />
        <div className="footer-end">
          {/* A cached page may still contain last year's number. */}
          <p className="py-1 text-quiet" suppressHydrationWarning>
            © {currentYear()} {site}
          </p>
          <ul className="flex flex-wrap gap-x-6 print:hidden">
            <FooterLink to={paths.privacy()}>{t.privacy}</FooterLink>
            <FooterLink to={paths.terms()}>{t.terms}</FooterLink>
          </ul>
        </div>
      </div>
    </footer>
  );
}

function LanguageNavigation({ t }: { t: Texts }) {
  const hasChoice = useLanguages().length > 0;
  const { pathname } = useLocation();
  // Staff recognise it in any language, and see the page.
  const subject = t.translationSubject({ reference: `T-${t.locale} ${pathname}` });
  if (!hasChoice) return null;
  return (
    <nav aria-label={t.languages} className="border-t border-hairline py-4 print:hidden">
      <ul className="flex flex-wrap gap-x-6">
        <LanguageLinks className={footerLinkClass} />
      </ul>
      {t.locale !== DEFAULT_LOCALE && (
        <Link to={paths.contact({ subject })} rel="nofollow" className={footerLinkClass}>
          {t.reportTranslation}
        </Link>
      )}
    </nav>
  );
}

const toChecks = (text: string) => (
  <Link to={paths.howReviewsAreChecked()} className={linkClass}>
    {text}
  </Link>
);

function FooterLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <Link to={to} className={footerLinkClass}>
        {children}
      </Link>
    </li>
  );
}
