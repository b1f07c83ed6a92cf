import { RequiredField } from './sign-in-form.tsx';

type Props = { label: string; error: string | undefined; hint?: string; isRecovery?: boolean };

/** A field for a second-factor code, which phones can fill in. Recovery codes contain letters too. */
export function CodeField({ isRecovery = false, ...rest }: Props) {
  return (
    <RequiredField
      {...rest}
      type="text"
      name="code"
      autoComplete={isRecovery ? 'off' : 'one-time-code'}
      inputMode={isRecovery ? 'text' : 'numeric'}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={20}
    />
  );
}
