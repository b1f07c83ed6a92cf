import { type SubmitEvent, useId, useRef, useState } from 'react';
import { PortalError, reasonOf } from '#web/api/portal-error.ts';
import { buttonClass } from '#web/ui/button.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormField } from '#web/ui/form-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import type { PortalFrame } from './portal-frame.ts';
import { findPasswordFaults, PASSWORD_FIELDS, type PasswordField } from './password-faults.ts';

type Change = PortalFrame['changePassword'];
type Props = { change: Change; isOpen: boolean; onClose: () => void };

const LABELS: Record<PasswordField, string> = {
  currentPassword: 'Current password',
  newPassword: 'New password',
  repeated: 'New password, again',
};

/** Changes one's own password; every other session of the account ends. */
export function PasswordDialog({ change, isOpen, onClose }: Props) {
  const formId = useId();
  return (
    <Dialog
      title="Change password"
      description="Every other session of yours ends; this one goes on."
      width="narrow"
      isOpen={isOpen}
      onClose={onClose}
      footer={
        <>
          <button type="submit" form={formId} className={buttonClass('primary')}>
            Change password
          </button>
          <button type="button" onClick={onClose} className={buttonClass('quiet')}>
            Cancel
          </button>
        </>
      }
    >
      <PasswordForm formId={formId} change={change} onDone={onClose} />
    </Dialog>
  );
}

function PasswordForm({ formId, change, onDone }: { formId: string; change: Change; onDone: () => void }) {
  const { toast } = useToast();
  const form = useRef<HTMLFormElement>(null);
  const isBusy = useRef(false);
  const [faults, setFaults] = useState<Partial<Record<PasswordField, string>>>({});
  const [refusal, setRefusal] = useState<string | null>(null);

  const show = (found: Partial<Record<PasswordField, string>>) => {
    setFaults(found);
    const first = PASSWORD_FIELDS.find((field) => found[field]);
    form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
  };

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!form.current || isBusy.current) return;
    const { repeated, ...input } = readInput(form.current);
    const found = findPasswordFaults({ ...input, repeated });
    setRefusal(null);
    show(found);
    if (Object.keys(found).length > 0) return;
    isBusy.current = true;
    try {
      await change(input);
      toast({ kind: 'success', title: 'Password changed' });
      onDone();
    } catch (error) {
      if (error instanceof PortalError && Object.keys(error.fieldErrors).length > 0) show(error.fieldErrors);
      else setRefusal(reasonOf(error));
    } finally {
      isBusy.current = false;
    }
  };

  return (
    <form id={formId} ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      {PASSWORD_FIELDS.map((field) => (
        <FormField key={field} label={LABELS[field]} error={faults[field]}>
          {(control) => (
            <input
              {...control}
              type="password"
              name={field}
              autoComplete={field === 'currentPassword' ? 'current-password' : 'new-password'}
              maxLength={128}
              required
            />
          )}
        </FormField>
      ))}
      <p role="alert" className="text-sm font-semibold text-persimmon empty:hidden">
        {refusal}
      </p>
    </form>
  );
}

function readInput(form: HTMLFormElement): Record<PasswordField, string> {
  const fields = new FormData(form);
  const read = (name: PasswordField) => {
    const value = fields.get(name);
    return typeof value === 'string' ? value : '';
  };
  return {
    currentPassword: read('currentPassword'),
    newPassword: read('newPassword'),
    repeated: read('repeated'),
  };
}
