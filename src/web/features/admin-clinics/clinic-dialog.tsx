import { useCallback } from 'react';
import { useParams } from 'react-router';
import { clinicLabel } from '#domain/clinic/clinic.ts';
import { staffApi } from '#web/api/staff-api.ts';
import { useStaff } from '#web/lib/staff-context.tsx';
import { useDialogRoute } from '#web/lib/lists/dialog-route.tsx';
import { useRead } from '#web/lib/reading/use-read.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { UnreadItem } from '#web/ui/unread-item.tsx';
import { ClinicForm } from './admin-clinic-form.tsx';
import { useClinicScreen } from './clinic-screen.ts';
import { clinicDraftKey } from './use-clinic-form.ts';

/** Dialog with the form that edits a clinic or, at a path without an id, adds one. */
export function ClinicDialog() {
  const dialog = useDialogRoute();
  const isWithoutId = useParams()['id'] === undefined;
  const id = dialog.isOpen && isWithoutId ? 'new' : dialog.id;
  const { onSaved } = useClinicScreen();
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
      draftKey={id === null ? null : clinicDraftKey(actor, isNew ? null : id)}
      onDiscard={dialog.close}
    >
      {!isNew && !clinic && <UnreadItem failure={failure} />}
      {(isNew || clinic) && (
        <ClinicForm
          key={id}
          clinic={clinic}
          onSaved={() => {
            onSaved();
            dialog.close();
          }}
        />
      )}
    </FormDialog>
  );
}
