import { useLocation } from 'react-router';
import { LOCALE_NAMES, localPath } from '#domain/locales.ts';
import { useSite } from '#web/lib/heads/use-site.ts';
import { useLocale } from '#web/lib/texts/use-texts.ts';

/**
 * Links to the same page in every language, each in its own name; nothing if there is only one. They load a document:
 * its texts, direction and fonts are those of its language.
 */
export function LanguageLinks({ className }: { className: string }) {
  const languages = useSite()?.languages ?? [];
  const current = useLocale();
  const { pathname, search } = useLocation();
  if (languages.length < 2) return null;
  return languages.map((locale) => (
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
