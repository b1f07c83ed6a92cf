import frameTexts from '#texts/portal-frame.ts';
import kitTexts from '#texts/portal-kit.ts';
import { useId } from 'react';
import { PASSWORD_LENGTH, findNewPasswordFaults } from '#domain/account/password.ts';
import type { AccountFault } from '#domain/fault-messages.ts';
import { useAccountFaultTexts } from '#web/lib/forms/account-fault-texts.ts';
import { isPerhapsDone } from '#web/lib/reading/portal-error.ts';
import { useReason } from '#web/lib/reading/use-reason.ts';
import { useShortForm } from '#web/lib/forms/use-short-form.ts';
import { buttonClass } from '#web/ui/button.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormField } from '#web/ui/form-field.tsx';
import { Form } from '#web/ui/form.tsx';
import { useToast } from '#web/ui/toast.tsx';
import type { PortalFrame } from './portal-frame.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';

type Change = PortalFrame['changePassword'];
type Props = { change: Change; isOpen: boolean; onClose: () => void };

/** Changes the user's own password; ends all other sessions of the account. */
export function PasswordDialog({ change, isOpen, onClose }: Props) {
  const t = useTexts(frameTexts);
  const formId = useId();
  return (
    <Dialog
      title={t.changePassword}
      description={t.changePasswordText}
      width="narrow"
      isOpen={isOpen}
      onClose={onClose}
      confirm={
        <button type="submit" form={formId} className={buttonClass('primary')}>
          {t.changePassword}
        </button>
      }
    >
      <PasswordForm formId={formId} change={change} onDone={onClose} />
    </Dialog>
  );
}

function PasswordForm({ formId, change, onDone }: { formId: string; change: Change; onDone: () => void }) {
  const t = useTexts(frameTexts);
  const { passwordHint } = useTexts(kitTexts);
  const { toast } = useToast();
  const reasonOf = useReason();
  const { form, faults, errorText, onSubmit } = useShortForm({
    names: PASSWORD_FIELDS,
    findFaults: findPasswordFaults,
    send: async ({ currentPassword, newPassword }) => {
      await change({ currentPassword, newPassword });
      toast({ kind: 'success', title: t.passwordChanged });
      onDone();
    },
    faultTexts: useAccountFaultTexts(),
    reasonOf: (error) =>
      isPerhapsDone(error) ? `${reasonOf(error)} ${t.passwordMayBeChanged}` : reasonOf(error),
  });
  const labels: Record<PasswordField, string> = {
    currentPassword: t.currentPassword,
    newPassword: t.newPassword,
    repeated: t.newPasswordAgain,
  };
  return (
    <Form id={formId} ref={form} onSubmit={onSubmit} className="grid gap-4">
      {PASSWORD_FIELDS.map((field) => (
        <FormField
          key={field}
          label={labels[field]}
          error={faults[field]}
          hint={field === 'newPassword' ? passwordHint({ count: PASSWORD_LENGTH.min }) : undefined}
        >
          {(control) => (
            <input
              {...control}
              type="password"
              name={field}
              autoComplete={field === 'currentPassword' ? 'current-password' : 'new-password'}
              maxLength={PASSWORD_LENGTH.max}
              required
            />
          )}
        </FormField>
      ))}
      <p role="alert" className="text-sm font-semibold text-persimmon empty:hidden">
        {errorText}
      </p>
    </Form>
  );
}

const PASSWORD_FIELDS = ['currentPassword', 'newPassword', 'repeated'] as const;
type PasswordField = (typeof PASSWORD_FIELDS)[number];

/** Returns the codes of the errors that need no request. */
function findPasswordFaults({
  currentPassword,
  newPassword,
  repeated,
}: Record<PasswordField, string>): Partial<Record<PasswordField, AccountFault>> {
  const chosen = findNewPasswordFaults(newPassword, repeated);
  return {
    ...(currentPassword === '' && { currentPassword: 'currentPasswordMissing' }),
    ...(chosen.password && { newPassword: chosen.password }),
    ...(chosen.repeated && { repeated: chosen.repeated }),
  };
}
