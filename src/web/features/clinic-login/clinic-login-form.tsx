import { type SubmitEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { ClinicUser } from '#domain/account/account-views.ts';
import { paths } from '#domain/paths.ts';
import { logInClinic } from '#web/api/access.ts';
import { PortalError, reasonOf } from '#web/api/portal-error.ts';
import { buttonClass, linkClass } from '#web/ui/button.ts';
import { FormField } from '#web/ui/form-field.tsx';

type Faults = { email?: string; password?: string };

type Props = {
  email: string;
  onEmail: (email: string) => void;
  onLogIn: (clinic: ClinicUser) => void;
  onForgot: () => void;
};

/** E-mail and password of a clinic. */
export function ClinicLoginForm({ email, onEmail, onLogIn, onForgot }: Props) {
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
    const field = new FormData(form.current).get('password');
    const input = { email: email.trim(), password: typeof field === 'string' ? field : '' };
    setRefusal(null);
    if (show(findFaults(input))) return;
    setIsBusy(true);
    try {
      onLogIn(await logInClinic(input));
    } catch (error) {
      setIsBusy(false);
      const isFaulty = error instanceof PortalError && show(error.fieldErrors);
      if (isFaulty) return;
      setRefusal(reasonOf(error));
      form.current?.querySelector<HTMLInputElement>('[name=password]')?.focus();
    }
  };

  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="mt-6 grid gap-4">
      <FormField label="E-mail" error={faults.email}>
        {(control) => (
          <input
            {...control}
            type="email"
            name="email"
            autoComplete="username"
            maxLength={254}
            required
            value={email}
            onChange={(event) => onEmail(event.target.value)}
          />
        )}
      </FormField>
      <FormField label="Password" error={faults.password}>
        {(control) => (
          <input
            {...control}
            type="password"
            name="password"
            autoComplete="current-password"
            maxLength={128}
            required
          />
        )}
      </FormField>
      <p role="alert" className="text-sm font-semibold text-persimmon empty:hidden">
        {refusal}
      </p>
      <div className="mt-2 flex flex-wrap gap-3">
        <button type="submit" aria-disabled={isBusy} className={`${buttonClass('primary')} grow`}>
          {isBusy ? 'Logging in…' : 'Login'}
        </button>
        <Link to={paths.home()} className={buttonClass('secondary')}>
          Go Home
        </Link>
      </div>
      <button type="button" onClick={onForgot} className={`${linkClass} min-h-11 justify-self-start text-sm`}>
        Forgot your password?
      </button>
    </form>
  );
}

function findFaults({ email, password }: { email: string; password: string }): Faults {
  return {
    ...(email === '' && { email: 'E-mail is required' }),
    ...(password === '' && { password: 'Password is required' }),
  };
}
