import { useLocation } from 'react-router';
import { LOCALE_NAMES, localPath } from '#domain/locales.ts';
import { useLocale } from '#web/lib/texts/use-texts.ts';
import { useLanguages } from './use-languages.ts';

/**
 * Links to the same page in every language, each in its own name. They load a document: its texts, direction and fonts are those of its language.
 */
export function LanguageLinks({ className }: { className: string }) {
  const current = useLocale();
  const { pathname, search } = useLocation();
  return useLanguages().map((locale) => (
    <li key={locale}>
      <a
        href={localPath(locale, pathname + search)}
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
