import commonTexts from '#texts/common.ts';
import { Suspense, useState } from 'react';
import { LOCALE_NAMES } from '#domain/locales.ts';
import { lazyRetried } from '#web/lib/lazy-part.tsx';
import { useLocale, useTexts } from '#web/lib/texts/use-texts.ts';
import { Dropdown } from './dropdown.tsx';
import { LanguageLinks } from './language-links.tsx';
import { navigationLinkClass } from './links.ts';
import { useLanguages } from './use-languages.ts';

const CurrencyChoice = lazyRetried(() => import('#web/parts/currency/currency-choice.tsx'));

/** The page's language, the list of the others and, once it was opened, the choice of a currency. */
export function LanguageMenu() {
  const t = useTexts(commonTexts);
  const locale = useLocale();
  const hasChoice = useLanguages().length > 0;
  const [isUsed, setIsUsed] = useState(false);
  if (!hasChoice) return null;
  const button = <span className="px-2 text-sm 2xs:whitespace-nowrap">{LOCALE_NAMES[locale]}</span>;
  return (
    <Dropdown
      label={t.languageMenu({ language: LOCALE_NAMES[locale] })}
      button={button}
      className=""
      onToggle={() => setIsUsed(true)}
    >
      <LanguageLinks className={`${navigationLinkClass} px-3`} />
      {isUsed && (
        <li className="border-t border-hairline px-3 pt-2 pb-1 empty:hidden">
          <Suspense>
            <CurrencyChoice />
          </Suspense>
        </li>
      )}
    </Dropdown>
  );
}
