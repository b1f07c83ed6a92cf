import footerLanguagesTexts from '#texts/footer-languages.ts';
import { useLocation } from 'react-router';
import { DEFAULT_LOCALE } from '#domain/locales.ts';
import { paths } from '#domain/paths.ts';
import { Link } from '#web/lib/links/link.tsx';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { LanguageLinks } from './language-links.tsx';
import { footerLinkClass } from './links.ts';
import { useLanguages } from './use-languages.ts';

/** Links to the page in every language, and to a report of a translation problem. */
export default function FooterLanguages() {
  const t = useTexts(footerLanguagesTexts);
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
