import commonTexts from '#texts/common.ts';
import { LOCALE_NAMES } from '#domain/locales.ts';
import { useLocale, useTexts } from '#web/lib/texts/use-texts.ts';
import { Dropdown } from './dropdown.tsx';
import { LanguageLinks } from './language-links.tsx';
import { navigationLinkClass } from './links.ts';
import { useLanguages } from './use-languages.ts';

/** The page's language, and the list of the others. */
export function LanguageMenu() {
  const t = useTexts(commonTexts);
  const locale = useLocale();
  const hasChoice = useLanguages().length > 0;
  if (!hasChoice) return null;
  const button = <span className="px-2 text-sm 2xs:whitespace-nowrap">{LOCALE_NAMES[locale]}</span>;
  return (
    <Dropdown
      label={t.languageMenu({ language: LOCALE_NAMES[locale] })}
      button={button}
      className="max-lg:ms-auto"
    >
      <LanguageLinks className={`${navigationLinkClass} px-3`} />
    </Dropdown>
  );
}
