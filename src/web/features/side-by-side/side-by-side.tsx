import { AddClinic } from './add-clinic.tsx';
import { ComparedNotes } from './compared-notes.tsx';
import { ComparedTable } from './compared-table.tsx';
import type { ComparedClinics } from './load-compared.ts';
import { ProcedureForm } from './compared-procedure-form.tsx';

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
