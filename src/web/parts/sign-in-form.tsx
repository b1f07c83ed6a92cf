import kitTexts from '#texts/portal-kit.ts';
import type { ComponentProps, ReactNode } from 'react';
import { EMAIL_LIMITS } from '#domain/email.ts';
import type { useShortForm } from '#web/lib/forms/use-short-form.ts';
import { buttonClass } from '#web/ui/button.ts';
import { FormField } from '#web/ui/form-field.tsx';
import { useTexts } from '#web/lib/texts/use-texts.ts';

type Props = {
  state: Pick<ReturnType<typeof useShortForm>, 'form' | 'errorText' | 'isBusy' | 'onSubmit'>;
  /** Labels of the submit button, before and while sending. */
  send: string;
  sending: string;
  /** Content beside the button. */
  beside?: ReactNode;
  children: ReactNode;
};

/** A sign-in form: fields, error and submit button. */
export function SignInForm({ state, send, sending, beside, children }: Props) {
  const { form, errorText, isBusy, onSubmit } = state;
  return (
    <form ref={form} noValidate onSubmit={onSubmit} className="mt-6 grid gap-4">
      {children}
      <p role="alert" className="text-sm font-semibold text-persimmon empty:hidden">
        {errorText}
      </p>
      <div className="mt-2 flex flex-wrap gap-3">
        <button type="submit" aria-disabled={isBusy} className={`${buttonClass('primary')} grow`}>
          {isBusy ? sending : send}
        </button>
        {beside}
      </div>
    </form>
  );
}

type FieldProps = ComponentProps<'input'> & { label: string; error: string | undefined; hint?: string };

export function RequiredField({ label, error, hint, ...input }: FieldProps) {
  return (
    <FormField label={label} error={error} {...(hint !== undefined && { hint })}>
      {(control) => <input {...control} required {...input} />}
    </FormField>
  );
}

/** The e-mail address of a clinic account. */
export function EmailField(props: Pick<FieldProps, 'error' | 'value' | 'onChange'>) {
  return (
    <RequiredField
      label={useTexts(kitTexts).email}
      type="email"
      name="email"
      autoComplete="username"
      maxLength={EMAIL_LIMITS.longest}
      {...props}
    />
  );
}

/** The current password of an account. */
export function PasswordField({ error }: Pick<FieldProps, 'error'>) {
  return (
    <RequiredField
      label={useTexts(kitTexts).password}
      error={error}
      type="password"
      name="password"
      autoComplete="current-password"
      maxLength={128}
    />
  );
}
