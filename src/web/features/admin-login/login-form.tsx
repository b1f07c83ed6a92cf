import { type SubmitEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { SessionUser } from '#domain/account/account-views.ts';
import { paths } from '#domain/paths.ts';
import { logIn } from '#web/api/admin.ts';
import { reasonOf } from '#web/api/portal-error.ts';
import { Door, type DoorNotice } from '#web/parts/door.tsx';
import { buttonClass } from '#web/ui/button.ts';
import { FormField } from '#web/ui/form-field.tsx';
import { useToast } from '#web/ui/toast.tsx';

type Faults = { username?: string; password?: string };

type Props = {
  notice?: DoorNotice | undefined;
  onLogIn: (user: SessionUser) => void;
};

/** Username and password, the way into the portal. */
export function LoginForm({ notice, onLogIn }: Props) {
  const { toast } = useToast();
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<Faults>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  const focus = (field: string) => form.current?.querySelector<HTMLInputElement>(`[name=${field}]`)?.focus();

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!form.current || isBusy) return;
    const input = readInput(form.current);
    const found = findFaults(input);
    setFaults(found);
    setRefusal(null);
    const [first] = Object.keys(found);
    if (first) return focus(first);
    setIsBusy(true);
    try {
      const user = await logIn(input);
      toast({ kind: 'success', title: 'Logged in successfully' });
      onLogIn(user);
    } catch (error) {
      setIsBusy(false);
      setRefusal(reasonOf(error));
      toast({ kind: 'error', description: reasonOf(error) });
      focus('password');
    }
  };

  return (
    <Door title="Admin Portal" notice={notice}>
      <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="mt-6 grid gap-4">
        <FormField label="Username" error={faults.username}>
          {(control) => (
            <input
              {...control}
              name="username"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={100}
              required
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
      </form>
    </Door>
  );
}

function readInput(form: HTMLFormElement): { username: string; password: string } {
  const fields = new FormData(form);
  const read = (name: string) => {
    const value = fields.get(name);
    return typeof value === 'string' ? value : '';
  };
  return { username: read('username').trim(), password: read('password') };
}

function findFaults({ username, password }: { username: string; password: string }): Faults {
  return {
    ...(username === '' && { username: 'Username is required' }),
    ...(password === '' && { password: 'Password is required' }),
  };
}
