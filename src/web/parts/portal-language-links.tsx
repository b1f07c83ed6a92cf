import accessTexts from '#texts/portal-access.ts';
import { LOCALE_NAMES } from '#domain/locales.ts';
import { chosenPortalPath, PORTAL_LOCALES } from '#domain/portal-locales.ts';
import { portalPaths } from '#domain/portal-paths.ts';
import { useLocale, useTexts } from '#web/lib/texts/use-texts.ts';
import { linkClass } from '#web/ui/button.ts';

/** Offers the sign-in page in each language of the clinics' portal: the account, and its language, are not known yet. */
export function PortalLanguageLinks() {
  const t = useTexts(accessTexts);
  const current = useLocale();
  return (
    <nav aria-label={t.language} className="mt-6 border-t border-hairline pt-2">
      <ul className="flex flex-wrap gap-x-4 text-sm">
        {PORTAL_LOCALES.map((locale) => (
          <li key={locale}>
            <a
              href={chosenPortalPath(locale, portalPaths.clinicAccess())}
              lang={locale}
              hrefLang={locale}
              aria-current={locale === current ? 'true' : undefined}
              className={`${linkClass} inline-flex min-h-11 items-center aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:no-underline`}
            >
              {LOCALE_NAMES[locale]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
