import type { Accepted } from '#domain/account/account-views.ts';
import { findNewPasswordFaults, PASSWORD_HINT, PASSWORD_LENGTH } from '#domain/account/password.ts';
import { acceptInvitation } from '#web/api/access.ts';
import { ApiError } from '#web/lib/reading/api-error.ts';
import { reasonOf } from '#web/lib/reading/portal-error.ts';
import { useShortForm } from '#web/lib/forms/use-short-form.ts';
import { RequiredField, SignInForm } from '#web/parts/sign-in-form.tsx';

type Props = {
  token: string;
  /** Username of the account, under which the browser saves the password. */
  name: string;
  isReset: boolean;
  onAccepted: (accepted: Accepted) => void;
  /** Called when the link is no longer valid. */
  onGone: () => void;
};

/** Asks for a password twice. */
export function PasswordForm({ token, name, isReset, onAccepted, onGone }: Props) {
  const state = useShortForm({
    names: ['password', 'repeated'],
    findFaults: ({ password, repeated }) => findNewPasswordFaults(password, repeated),
    send: async ({ password }) => onAccepted(await acceptInvitation({ token, password })),
    tell: (error) => {
      const isGone = error instanceof ApiError && error.status === 404;
      if (isGone) onGone();
      return isGone ? null : reasonOf(error);
    },
  });
  const { faults } = state;
  return (
    <SignInForm state={state} send={isReset ? 'Save and log in' : 'Accept and log in'} sending="Saving…">
      <input type="text" name="username" autoComplete="username" value={name} readOnly hidden />
      <RequiredField
        label="Password"
        error={faults.password}
        hint={PASSWORD_HINT}
        type="password"
        name="password"
        autoComplete="new-password"
        maxLength={PASSWORD_LENGTH.max}
      />
      <RequiredField
        label="Password, again"
        error={faults.repeated}
        type="password"
        name="repeated"
        autoComplete="new-password"
        maxLength={PASSWORD_LENGTH.max}
      />
    </SignInForm>
  );
}
