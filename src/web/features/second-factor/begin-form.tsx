import type { SecondFactorSetup } from '#domain/account/second-factor.ts';
import { reasonOf } from '#web/lib/reading/portal-error.ts';
import { staffApi } from '#web/api/staff-api.ts';
import { useShortForm } from '#web/lib/forms/use-short-form.ts';
import { SignInForm, PasswordField } from '#web/parts/sign-in-form.tsx';

type Props = { onBegun: (setup: SecondFactorSetup) => void };

/** Explains the second factor and asks for the password before setting it up. */
export function BeginForm({ onBegun }: Props) {
  const state = useShortForm({
    names: ['password'],
    findFaults: ({ password }) => (password === '' ? { password: 'Password is required' } : {}),
    send: async (input) => onBegun(await staffApi.secondFactor.setUp(input)),
    refocus: 'password',
    tell: reasonOf,
  });
  return (
    <>
      <p>
        An app on your phone shows a code that changes every half minute. You type it after your password when
        you log in: whoever learns your password still cannot.
      </p>
      <p className="mt-2 text-sm text-quiet">
        Any authenticator app will do: 1Password, Aegis, Google or Microsoft Authenticator, 2FAS and others.
      </p>
      <SignInForm state={state} send="Set it up" sending="One moment…">
        <PasswordField error={state.faults.password} />
      </SignInForm>
    </>
  );
}
