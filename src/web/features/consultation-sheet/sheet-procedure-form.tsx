import sheetTexts from '#texts/consultation-sheet.ts';
import { sheetPath } from '#domain/lists/clinic-sheet.ts';
import { localPath } from '#domain/locales.ts';
import { useLocale, useTexts } from '#web/lib/texts/use-texts.ts';
import { ProcedureGroup, ProcedureOptions } from '#web/parts/procedure-options.tsx';
import { buttonClass } from '#web/ui/button.ts';
import type { SheetData } from './load-sheet.ts';

/** Chooses the procedure of a sheet by a plain form: those with reports at the clinic first, then all others. */
export function SheetProcedureForm({
  sheet: { clinic, procedure, reported, choices },
}: {
  sheet: SheetData;
}) {
  const t = useTexts(sheetTexts);
  const locale = useLocale();
  const isReported = (slug: string) => reported.some((known) => known.slug === slug);
  const others = Object.fromEntries(
    Object.entries(choices).map(([category, list]) => [
      category,
      list.filter(({ slug }) => !isReported(slug)),
    ]),
  );
  return (
    <form
      action={localPath(locale, sheetPath(clinic.slug))}
      className="mt-4 flex flex-wrap items-end gap-3 print:hidden"
    >
      <label className="min-w-0 grow text-sm sm:max-w-md">
        {t.procedure}
        <select name="procedure" defaultValue={procedure?.slug ?? ''} className="control mt-1">
          <ProcedureOptions procedures={others} all={t.noProcedure}>
            <ProcedureGroup label={t.reportedHere} procedures={reported} />
          </ProcedureOptions>
        </select>
      </label>
      <button type="submit" className={buttonClass('secondary')}>
        {t.show}
      </button>
    </form>
  );
}
