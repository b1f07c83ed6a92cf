import { AddClinic } from './add-clinic.tsx';
import { ComparedTable } from './compared-table.tsx';
import type { ComparedClinics } from './load-compared.ts';
import sideBySideTexts from '#texts/side-by-side.ts';
import { MOST_COMPARED } from '#domain/lists/side-by-side.ts';
import { useFormats, useTexts, useLocale } from '#web/lib/texts/use-texts.ts';
import { localPath } from '#domain/locales.ts';
import { paths } from '#domain/paths.ts';
import { useProcedureName } from '#web/lib/texts/procedure-names.ts';
import { buttonClass } from '#web/ui/button.ts';
import { SelectField } from '#web/ui/field.tsx';

/** Clinics side by side, with the forms that choose a procedure and add a clinic. */
export default function SideBySide({ compared }: { compared: ComparedClinics }) {
  return (
    <>
      <ComparedNotes compared={compared} />
      {compared.clinics.length > 0 && (
        <>
          <ProcedureForm compared={compared} />
          <ComparedTable compared={compared} />
        </>
      )}
      <AddClinic compared={compared} />
    </>
  );
}

/** Says what of an address is not shown, and what is needed for a comparison. */
function ComparedNotes({ compared }: { compared: ComparedClinics }) {
  const t = useTexts(sideBySideTexts);
  const { list } = useFormats();
  const { clinics, missing, repeated, further, procedure, query } = compared;
  const notes = [
    missing.length > 0 && t.missing({ names: list(missing) }),
    repeated.length > 0 && t.repeated({ names: list(repeated) }),
    further.length > 0 && t.further({ most: MOST_COMPARED, names: list(further.map(({ name }) => name)) }),
    clinics.length > 0 && query.procedure && !procedure && t.unknownProcedure,
    clinics.length === 0 && t.needClinics,
    clinics.length === 1 && t.needOneMore,
  ].filter((note): note is string => Boolean(note));
  if (notes.length === 0) return null;
  return (
    <ul className="mt-4 grid max-w-measure gap-1 border-s-4 border-celadon ps-3">
      {notes.map((note) => (
        <li key={note} className="wrap-anywhere">
          {note}
        </li>
      ))}
    </ul>
  );
}

/** Chooses the procedure that is compared, among those of which a clinic has reviews or posts a price. Needs no scripts. */
function ProcedureForm({ compared }: { compared: ComparedClinics }) {
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
