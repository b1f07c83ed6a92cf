import clinicPageTexts from '#texts/clinic-page.ts';
import { sheetPath } from '#domain/lists/clinic-sheet.ts';
import { localPath } from '#domain/locales.ts';
import { useLocale, useTexts } from '#web/lib/texts/use-texts.ts';
import { buttonClass } from '#web/ui/button.ts';

/** Leads to the questions for a consultation. A plain link: the sheet is a document of its own. */
export function SheetLink({ slug }: { slug: string }) {
  const t = useTexts(clinicPageTexts);
  return (
    <a
      href={localPath(useLocale(), sheetPath(slug))}
      className={`${buttonClass('secondary')} mt-4 print:hidden`}
    >
      {t.questions}
    </a>
  );
}
