import { useId } from 'react';
import { PASSWORD_HINT } from '#domain/account/password.ts';
import { reasonOf } from '#web/lib/reading/portal-error.ts';
import { useShortForm } from '#web/lib/forms/use-short-form.ts';
import { buttonClass } from '#web/ui/button.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormField } from '#web/ui/form-field.tsx';
import { Form } from '#web/ui/form.tsx';
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

/** Changes the user's own password; ends all other sessions of the account. */
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
  const { form, faults, refusal, onSubmit } = useShortForm({
    names: PASSWORD_FIELDS,
    findFaults: findPasswordFaults,
    send: async ({ currentPassword, newPassword }) => {
      await change({ currentPassword, newPassword });
      toast({ kind: 'success', title: 'Password changed' });
      onDone();
    },
    tell: reasonOf,
  });

  return (
    <Form id={formId} ref={form} onSubmit={onSubmit} className="grid gap-4">
      {PASSWORD_FIELDS.map((field) => (
        <FormField
          key={field}
          label={LABELS[field]}
          error={faults[field]}
          hint={field === 'newPassword' ? PASSWORD_HINT : undefined}
        >
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
    </Form>
  );
}
