import sideBySideTexts from '#texts/side-by-side.ts';
import { MOST_COMPARED } from '#domain/lists/side-by-side.ts';
import { useFormats, useTexts } from '#web/lib/texts/use-texts.ts';
import type { ComparedClinics } from './load-compared.ts';

/** Says what of an address is not shown, and what is needed for a comparison. */
export function ComparedNotes({ compared }: { compared: ComparedClinics }) {
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
