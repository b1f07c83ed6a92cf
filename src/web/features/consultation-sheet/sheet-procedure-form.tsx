import sheetTexts from '#texts/consultation-sheet.ts';
import wordsTexts from '#texts/words.ts';
import { sheetPath } from '#domain/lists/clinic-sheet.ts';
import { localPath } from '#domain/locales.ts';
import { CATEGORIES } from '#domain/procedure/category.ts';
import { useProcedureName } from '#web/lib/texts/procedure-names.ts';
import { useLocale, useTexts } from '#web/lib/texts/use-texts.ts';
import { categoryNames } from '#web/lib/words.ts';
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
  const categories = categoryNames(useTexts(wordsTexts));
  const isReported = (slug: string) => reported.some((known) => known.slug === slug);
  return (
    <form
      action={localPath(locale, sheetPath(clinic.slug))}
      className="mt-4 flex flex-wrap items-end gap-3 print:hidden"
    >
      <label className="min-w-0 grow text-sm sm:max-w-md">
        {t.procedure}
        <select name="procedure" defaultValue={procedure?.slug ?? ''} className="control mt-1">
          <option value="">{t.noProcedure}</option>
          {reported.length > 0 && (
            <optgroup label={t.reportedHere}>
              <Options procedures={reported} />
            </optgroup>
          )}
          {CATEGORIES.map((category) => {
            const others = (choices[category] ?? []).filter(({ slug }) => !isReported(slug));
            return others.length === 0 ? null : (
              <optgroup key={category} label={categories[category]}>
                <Options procedures={others} />
              </optgroup>
            );
          })}
        </select>
      </label>
      <button type="submit" className={buttonClass('secondary')}>
        {t.show}
      </button>
    </form>
  );
}

function Options({ procedures }: { procedures: SheetData['reported'] }) {
  const nameOf = useProcedureName();
  return procedures.map((procedure) => (
    <option key={procedure.slug} value={procedure.slug}>
      {nameOf(procedure)}
    </option>
  ));
}
