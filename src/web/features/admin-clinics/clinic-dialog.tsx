import { useCallback, useId, useState } from 'react';
import { clinicLabel } from '#domain/clinic/clinic.ts';
import { reasonOf } from '#web/api/portal-error.ts';
import { useRead } from '#web/lib/use-read.ts';
import { buttonClass } from '#web/ui/button.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { ClinicForm } from './clinic-form.tsx';
import { useClinics } from './clinics-context.ts';
import { forgetForm } from './kept-form.ts';

type Props = {
  /** The clinic that is edited, a new one, or none. */
  id: number | 'new' | null;
  onClose: () => void;
  onSaved: () => void;
};

/** Adds a clinic, or changes what is known of one. */
export function ClinicDialog({ id, onClose, onSaved }: Props) {
  const { api, actor } = useClinics();
  const formId = useId();
  const [isSaving, setIsSaving] = useState(false);
  const isNew = id === 'new';
  const read = useCallback(async () => (typeof id === 'number' ? api.clinics.get(id) : null), [api, id]);
  const { answer, failure, isCurrent } = useRead(read);
  const clinic = isCurrent ? answer : null;
  const close = () => {
    if (id !== null) forgetForm({ actor, id: isNew ? null : id });
    onClose();
  };
  return (
    <Dialog
      title={isNew ? 'Add Clinic' : clinic ? `Edit ${clinicLabel(clinic)}` : 'Edit Clinic'}
      description={isNew ? 'It is published and verified at once.' : undefined}
      isOpen={id !== null}
      onClose={close}
      footer={
        <>
          <button
            type="submit"
            form={formId}
            aria-disabled={isSaving || (!isNew && !clinic)}
            className={buttonClass('primary')}
          >
            {isSaving ? 'Saving…' : isNew ? 'Add Clinic' : 'Save changes'}
          </button>
          <button type="button" onClick={close} className={buttonClass('quiet')}>
            Cancel
          </button>
        </>
      }
    >
      {!isNew && !clinic && (failure ? <p role="alert">{reasonOf(failure)}</p> : <output>Loading…</output>)}
      {(isNew || clinic) && (
        <ClinicForm
          key={id}
          formId={formId}
          clinic={clinic}
          onSaving={setIsSaving}
          onSaved={() => {
            onSaved();
            onClose();
          }}
        />
      )}
    </Dialog>
  );
}
