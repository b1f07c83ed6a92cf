import commonTexts, { type Texts } from '#texts/common.ts';
import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { DEFAULT_LOCALE } from '#domain/locales.ts';
import { paths } from '#domain/paths.ts';
import { Link } from '#web/lib/links/link.tsx';
import { staticPart } from '#web/lib/static-part.tsx';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { columnClass } from '#web/ui/column.ts';
import { LanguageLinks } from './language-links.tsx';
import { footerLinkClass } from './links.ts';
import { useLanguages } from './use-languages.ts';

const loadParts = () => import('./footer-parts.tsx');
const Columns = staticPart(async () => ({ default: (await loadParts()).FooterColumns }));
const End = staticPart(async () => ({ default: (await loadParts()).FooterEnd }));

/** Disclaimer, quick links, About, languages, legal pages and year. */
export function Footer() {
  const t = useTexts(commonTexts);
  return (
    <footer className="site-footer">
      {/* The parts are loaded only on the way from a portal to a public page, which doesn't wait for them. */}
      <Suspense>
        <div className={columnClass}>
          <Columns />
          <LanguageNavigation t={t} />
          <End />
        </div>
      </Suspense>
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
