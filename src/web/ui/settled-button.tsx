import type { ComponentProps } from 'react';
import { useSettled } from '#web/lib/use-settled.ts';
import { inertClass } from './button.ts';

type Props = Omit<ComponentProps<'button'>, 'onClick' | 'disabled' | 'aria-disabled'> & {
  /** What a press acts on, such as an id with its version. */
  subject: string | number;
  isBusy?: boolean | undefined;
  /** Without it a submit button submits its form. */
  onPress?: () => void;
};

/**
 * A button that acts only once what it acts on has been on screen for half a second: the second click of a double click
 * meant what was there before. Until then it is inert, in the same place and of the same size.
 */
export function SettledButton({ subject, isBusy = false, onPress, className = '', ...rest }: Props) {
  const { isSettled, accepts } = useSettled(subject);
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={isBusy || !isSettled}
      onClick={(event) => {
        if (!isBusy && accepts(event)) onPress?.();
        else event.preventDefault();
      }}
      className={`${className} ${inertClass}`}
    />
  );
}
