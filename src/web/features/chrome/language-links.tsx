import { useLocation } from 'react-router';
import { LOCALE_NAMES, localPath } from '#domain/locales.ts';
import { useIsBrowser } from '#web/lib/use-is-browser.ts';
import { useLocale } from '#web/lib/texts/use-texts.ts';
import { useLanguages } from './use-languages.ts';

/**
 * Links to the same view of the page in every language, each in its own name. They load a document: its texts, direction and fonts are those of its language.
 */
export function LanguageLinks({ className }: { className: string }) {
  const current = useLocale();
  const { pathname, search, hash } = useLocation();
  // A cached page has the links of the address without what does not select content, and hydrating keeps them.
  const isBrowser = useIsBrowser();
  return useLanguages().map((locale) => (
    <li key={`${locale}${isBrowser ? ' in browser' : ''}`}>
      <a
        href={localPath(locale, pathname + search + hash)}
        lang={locale}
        hrefLang={locale}
        aria-current={locale === current ? 'true' : undefined}
        className={className}
      >
        {LOCALE_NAMES[locale]}
      </a>
    </li>
  ));
}
