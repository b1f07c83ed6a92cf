import accessTexts from '#texts/portal-access.ts';
import kitTexts from '#texts/portal-kit.ts';
import type { Accepted } from '#domain/account/account-views.ts';
import { findNewPasswordFaults, PASSWORD_LENGTH } from '#domain/account/password.ts';
import { acceptInvitation } from '#web/api/access.ts';
import { ApiError } from '#web/lib/reading/api-error.ts';
import { useAccountFaultTexts } from '#web/lib/forms/account-fault-texts.ts';
import { useReason } from '#web/lib/reading/use-reason.ts';
import { useShortForm } from '#web/lib/forms/use-short-form.ts';
import { RequiredField, SignInForm } from '#web/parts/sign-in-form.tsx';
import { useTexts } from '#web/lib/texts/use-texts.ts';

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
  const t = useTexts(accessTexts);
  const kit = useTexts(kitTexts);
  const reasonOf = useReason({ 'not-found': t.goneReason });
  const state = useShortForm({
    names: ['password', 'repeated'],
    findFaults: ({ password, repeated }) => findNewPasswordFaults(password, repeated),
    send: async ({ password }) => onAccepted(await acceptInvitation({ token, password })),
    faultTexts: useAccountFaultTexts(),
    reasonOf: (error) => {
      const isGone = error instanceof ApiError && error.status === 404;
      if (isGone) onGone();
      return isGone ? null : reasonOf(error);
    },
  });
  const { faults } = state;
  return (
    <SignInForm state={state} send={isReset ? t.saveAndLogIn : t.acceptAndLogIn} sending={t.saving}>
      <input type="text" name="username" autoComplete="username" value={name} readOnly hidden />
      <RequiredField
        label={kit.password}
        error={faults.password}
        hint={kit.passwordHint({ count: PASSWORD_LENGTH.min })}
        type="password"
        name="password"
        autoComplete="new-password"
        maxLength={PASSWORD_LENGTH.max}
      />
      <RequiredField
        label={t.passwordAgain}
        error={faults.repeated}
        type="password"
        name="repeated"
        autoComplete="new-password"
        maxLength={PASSWORD_LENGTH.max}
      />
    </SignInForm>
  );
}
