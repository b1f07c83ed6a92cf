import { useCallback } from 'react';
import { clinicLabel } from '#domain/clinic/clinic.ts';
import { staffApi } from '#web/api/staff-api.ts';
import { useStaff } from '#web/lib/staff-context.tsx';
import { reasonOf } from '#web/lib/reading/portal-error.ts';
import { clearDraft } from '#web/lib/forms/form-draft.ts';
import { useRead } from '#web/lib/reading/use-read.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { ClinicForm } from './admin-clinic-form.tsx';
import { clinicDraftKey } from './use-clinic-form.ts';

type Props = {
  /** Id of the clinic to edit, 'new' for a new one; null closes the dialog. */
  id: number | 'new' | null;
  onClose: () => void;
  onSaved: () => void;
};

/** Dialog with the form that adds or edits a clinic. */
export function ClinicDialog({ id, onClose, onSaved }: Props) {
  const { actor } = useStaff();
  const isNew = id === 'new';
  const read = useCallback(async () => (typeof id === 'number' ? staffApi.clinics.get(id) : null), [id]);
  const { answer, failure, isCurrent } = useRead(read);
  const clinic = isCurrent ? answer : null;
  return (
    <FormDialog
      title={isNew ? 'Add Clinic' : clinic ? `Edit ${clinicLabel(clinic)}` : 'Edit Clinic'}
      description={isNew ? 'It is published and verified at once.' : undefined}
      isOpen={id !== null}
      save={isNew ? 'Add Clinic' : 'Save changes'}
      isReady={isNew || clinic !== null}
      onDiscard={() => {
        if (id !== null) clearDraft(clinicDraftKey(actor, isNew ? null : id));
        onClose();
      }}
    >
      {!isNew && !clinic && (failure ? <p role="alert">{reasonOf(failure)}</p> : <output>Loading…</output>)}
      {(isNew || clinic) && (
        <ClinicForm
          key={id}
          clinic={clinic}
          onSaved={() => {
            onSaved();
            onClose();
          }}
        />
      )}
    </FormDialog>
  );
}
