import type { ComponentProps } from 'react';
import { useSettled } from '#web/lib/presses/use-settled.ts';
import { inertClass } from './button.ts';

type Props = Omit<ComponentProps<'button'>, 'onClick' | 'disabled' | 'aria-disabled'> & {
  /** Identifies the item a press acts on, such as an id with its version. */
  subject: string | number;
  isBusy?: boolean | undefined;
  /** The click handler; without it a submit button submits its form. */
  onPress?: () => void;
};

/**
 * A button that is inert until its subject has been visible for half a second: the second click of a double click was
 * aimed at the previous content. Position and size stay the same.
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
