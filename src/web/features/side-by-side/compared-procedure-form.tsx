import sideBySideTexts from '#texts/side-by-side.ts';
import { localPath } from '#domain/locales.ts';
import { paths } from '#domain/paths.ts';
import { useProcedureName } from '#web/lib/texts/procedure-names.ts';
import { useLocale, useTexts } from '#web/lib/texts/use-texts.ts';
import { buttonClass } from '#web/ui/button.ts';
import { SelectField } from '#web/ui/field.tsx';
import type { ComparedClinics } from './load-compared.ts';

/** Chooses the procedure that is compared, among those of which a clinic has reviews or posts a price. Needs no scripts. */
export function ProcedureForm({ compared }: { compared: ComparedClinics }) {
  const t = useTexts(sideBySideTexts);
  const locale = useLocale();
  const nameOf = useProcedureName();
  const { query, procedures, procedure, clinics } = compared;
  if (procedures.length === 0) return null;
  return (
    <form
      action={localPath(locale, paths.compare())}
      className="mt-5 grid max-w-xl grid-cols-[minmax(0,1fr)_auto] items-end gap-2 max-2xs:grid-cols-1 print:hidden"
    >
      <input type="hidden" name="c" value={query.slugs.join(',')} />
      <SelectField
        key={procedure?.slug ?? ''}
        label={t.procedure}
        name="procedure"
        defaultValue={procedure?.slug ?? ''}
      >
        <option value="">{t.allProcedures}</option>
        {procedures.map((one) => (
          <option key={one.slug} value={one.slug}>
            {t.procedureAt({ procedure: nameOf(one), count: one.clinicCount, all: clinics.length })}
          </option>
        ))}
      </SelectField>
      <button type="submit" className={buttonClass('secondary')}>
        {t.show}
      </button>
    </form>
  );
}
