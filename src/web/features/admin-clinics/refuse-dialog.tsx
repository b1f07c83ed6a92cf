import { useId, useRef, useState } from 'react';
import type { AdminClinic } from '#domain/clinic/admin-clinic-views.ts';
import { clinicLabel } from '#domain/clinic/clinic.ts';
import { REASON_LIMIT } from '#domain/reason-limit.ts';
import { staffApi } from '#web/api/staff-api.ts';
import { useStaff } from '#web/lib/staff-context.tsx';
import { currentItemOf, describeFailure } from '#web/lib/reading/portal-error.ts';
import { clearDraft } from '#web/lib/forms/form-draft.ts';
import { ownDraftKey } from '#web/lib/forms/own-drafts.ts';
import { useReasonDraft } from '#web/lib/forms/use-reason-draft.ts';
import { useLastShown } from '#web/lib/lists/use-last-shown.ts';
import { buttonClass } from '#web/ui/button.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form } from '#web/ui/form.tsx';
import { SettledButton } from '#web/ui/settled-button.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { RefusalNotice } from './refusal-notice.tsx';

type Props = {
  /** The submitted clinic to refuse; null closes the dialog. */
  clinic: AdminClinic | null;
  onClose: () => void;
  /** Called with the current clinic after it was refused or its version proved outdated. */
  onChange: (clinic: AdminClinic) => void;
};

/** Refuses a clinic submitted by the public; the submitter is told the reason. */
export function RefuseDialog({ clinic, onClose, onChange }: Props) {
  const lastClinic = useLastShown(clinic);
  const formId = useId();
  const [isSending, setIsSending] = useState(false);
  if (!lastClinic) return null;
  return (
    <Dialog
      title="Refuse this clinic"
      description={clinicLabel(lastClinic)}
      isOpen={clinic !== null}
      onClose={onClose}
      confirm={
        <SettledButton
          type="submit"
          form={formId}
          subject={`${lastClinic.id} ${lastClinic.version}`}
          isBusy={isSending}
          className={buttonClass('danger')}
        >
          {isSending ? 'Refusing…' : 'Refuse clinic'}
        </SettledButton>
      }
    >
      <RefuseForm
        key={lastClinic.id}
        formId={formId}
        clinic={lastClinic}
        isSending={isSending}
        onSending={setIsSending}
        onChange={onChange}
        onClose={onClose}
      />
    </Dialog>
  );
}

type FormProps = Props & {
  formId: string;
  clinic: AdminClinic;
  isSending: boolean;
  onSending: (isSending: boolean) => void;
};

function RefuseForm({ formId, clinic, isSending, onSending, onChange, onClose }: FormProps) {
  const { actor } = useStaff();
  const { toast } = useToast();
  const form = useRef<HTMLFormElement>(null);
  const [errorText, setErrorText] = useState<string | null>(null);
  const draftKey = ownDraftKey(actor, 'refuse-clinic', clinic.id);
  const refuse = async (given: { reason: string; isSpam: boolean }) => {
    if (isSending) return;
    onSending(true);
    setErrorText(null);
    try {
      onChange(await staffApi.clinics.refuse(clinic, given));
      clearDraft(draftKey);
      toast({ kind: 'success', title: 'Clinic refused' });
      // A dialog that was opened again meanwhile stays.
      if (form.current) onClose();
    } catch (error) {
      setErrorText(describeFailure(error, 'refused'));
      const current = currentItemOf(error) as AdminClinic | null;
      if (current) onChange(current);
    } finally {
      onSending(false);
    }
  };
  const { reason, isSpam, change, textArea, submit } = useReasonDraft({ draftKey, onGiven: refuse });
  const email = clinic.submission?.email ?? null;
  return (
    <Form id={formId} ref={form} onSubmit={submit}>
      <p role="alert" className="mb-3 text-sm font-semibold text-persimmon empty:hidden">
        {errorText}
      </p>
      <TextAreaField
        label="Reason for refusing"
        hint={email !== null && !isSpam ? 'The submitter reads it as it stands here.' : 'Only staff see it.'}
        rows={3}
        limit={REASON_LIMIT}
        {...textArea}
      />
      <label className="flex min-h-9 cursor-pointer items-center gap-2 text-sm pointer-coarse:min-h-11">
        <input
          type="checkbox"
          checked={isSpam}
          onChange={(event) => change(reason, event.target.checked)}
          className="size-5 accent-celadon"
        />
        It is spam: tell nobody
      </label>
      <RefusalNotice clinic={clinic} reason={reason} isSpam={isSpam} />
    </Form>
  );
}
