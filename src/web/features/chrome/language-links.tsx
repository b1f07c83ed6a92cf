import { useLocation } from 'react-router';
import { LOCALE_NAMES, localPath } from '#domain/locales.ts';
import { useLocale } from '#web/lib/texts/use-texts.ts';
import { useLanguages } from './use-languages.ts';

/**
 * Links to the same view of the page in every language, each in its own name. They load a document: its texts, direction and fonts are those of its language.
 */
export function LanguageLinks({ className }: { className: string }) {
  const current = useLocale();
  const { pathname, search, hash } = useLocation();
  return useLanguages().map((locale) => {
    const href = localPath(locale, pathname + search + hash);
    return (
      <li key={locale}>
        <a
          // A cached page lacks query parameters that do not select content, and hydration keeps its attributes.
          ref={(link) => link?.setAttribute('href', href)}
          href={href}
          lang={locale}
          hrefLang={locale}
          aria-current={locale === current ? 'true' : undefined}
          className={className}
        >
          {LOCALE_NAMES[locale]}
        </a>
      </li>
    );
  });
}
