import { type SubmitEvent, useRef, useState } from 'react';
import type { Accepted } from '#domain/account/account-views.ts';
import { findNewPasswordFaults, PASSWORD_LENGTH } from '#domain/account/password.ts';
import { acceptInvitation } from '#web/api/access.ts';
import { PortalError, reasonOf } from '#web/api/portal-error.ts';
import { buttonClass } from '#web/ui/button.ts';
import { FormField } from '#web/ui/form-field.tsx';

type Props = {
  token: string;
  /** What they will sign in with: a browser saves the password under it. */
  name: string;
  isReset: boolean;
  onAccepted: (accepted: Accepted) => void;
  /** The link is no longer good. */
  onGone: () => void;
};

type Faults = { password?: string; repeated?: string };

/** A password and the same again. */
export function PasswordForm({ token, name, isReset, onAccepted, onGone }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<Faults>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  const show = (found: Faults) => {
    setFaults(found);
    const [first] = Object.keys(found);
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    return first !== undefined;
  };

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!form.current || isBusy) return;
    const { password, repeated } = readInput(form.current);
    setRefusal(null);
    if (show(findNewPasswordFaults(password, repeated))) return;
    setIsBusy(true);
    try {
      onAccepted(await acceptInvitation({ token, password }));
    } catch (error) {
      setIsBusy(false);
      if (error instanceof PortalError && error.status === 404) onGone();
      else if (!(error instanceof PortalError && show(error.fieldErrors))) setRefusal(reasonOf(error));
    }
  };

  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="mt-6 grid gap-4">
      <input type="text" name="username" autoComplete="username" value={name} readOnly hidden />
      <FormField
        label="Password"
        error={faults.password}
        hint={`At least ${PASSWORD_LENGTH.min} characters; a few words that you remember are best.`}
      >
        {(control) => (
          <input
            {...control}
            type="password"
            name="password"
            autoComplete="new-password"
            maxLength={PASSWORD_LENGTH.max}
            required
          />
        )}
      </FormField>
      <FormField label="Password, again" error={faults.repeated}>
        {(control) => (
          <input
            {...control}
            type="password"
            name="repeated"
            autoComplete="new-password"
            maxLength={PASSWORD_LENGTH.max}
            required
          />
        )}
      </FormField>
      <p role="alert" className="text-sm font-semibold text-persimmon empty:hidden">
        {refusal}
      </p>
      <button type="submit" aria-disabled={isBusy} className={`mt-2 ${buttonClass('primary')}`}>
        {isBusy ? 'Saving…' : isReset ? 'Save and log in' : 'Accept and log in'}
      </button>
    </form>
  );
}

function readInput(form: HTMLFormElement): { password: string; repeated: string } {
  const fields = new FormData(form);
  const read = (name: string) => {
    const value = fields.get(name);
    return typeof value === 'string' ? value : '';
  };
  return { password: read('password'), repeated: read('repeated') };
}
