import formsTexts from '#texts/forms.ts';
import { localPath } from '#domain/locales.ts';
import { paths } from '#domain/paths.ts';
import { Rich } from '#web/lib/texts/rich.tsx';
import { useLocale, useTexts } from '#web/lib/texts/use-texts.ts';
import { linkClass } from '#web/ui/button.ts';

/** Explains without scripts why there is no form, and offers an alternative. */
export function NeedsScripts() {
  const t = useTexts(formsTexts);
  const contact = localPath(useLocale(), paths.contact());
  const toContact = (text: string) => (
    <a href={contact} className={linkClass}>
      {text}
    </a>
  );
  return (
    <noscript>
      <p className="mt-6 max-w-measure border-s-2 border-amber bg-amber-wash px-4 py-2.5 text-amber">
        <Rich>{t.needsScripts({ link: toContact })}</Rich>
      </p>
    </noscript>
  );
}
