import { type ReactNode, useId } from 'react';

/** Props that a FormField passes to its control. */
export type ControlProps = {
  id: string;
  className: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};

type Props = {
  /** Id of the control, if a link leads to it. */
  id?: string;
  label: ReactNode;
  /** The validation message. */
  error?: string | undefined;
  hint?: ReactNode;
  className?: string;
  children: (control: ControlProps) => ReactNode;
};

/** Connects a label, a control, a hint and a validation message. The control spreads the props it receives. */
export function FormField({ id: givenId, label, error, hint, className = '', children }: Props) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={`flow-root min-w-0 ${className}`}>
      <label id={`${id}-label`} htmlFor={id} className="mb-1 block text-xs font-semibold text-quiet">
        {label}
      </label>
      {children({
        id,
        className: `block min-h-11 w-full rounded-sheet border bg-sheet px-3 py-2 text-base text-ink placeholder:text-quiet placeholder-shown:text-ellipsis ${
          error ? 'border-persimmon' : 'border-quiet/50 hover:border-quiet'
        }`,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy || undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-xs text-quiet">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1 text-sm text-persimmon">
          {error}
        </p>
      )}
    </div>
  );
}
