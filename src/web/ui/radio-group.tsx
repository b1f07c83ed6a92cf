import type { ReactNode } from 'react';

type Props<Value extends string | number> = {
  /** Id of the first radio button, if a link leads to it. */
  id: string;
  legend: ReactNode;
  name: string;
  options: readonly { value: Value; label: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
  error?: string | undefined;
  /** Classes of the row of options. */
  className?: string;
};

export function RadioGroup<Value extends string | number>({ id, legend, error, ...rest }: Props<Value>) {
  const { name, options, value, onChange, className = 'flex flex-wrap gap-x-6' } = rest;
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="min-w-0">
      <legend className="text-xs font-semibold text-quiet">{legend}</legend>
      <div className={className}>
        {options.map((option, index) => (
          <label key={option.value} className="inline-flex min-h-11 cursor-pointer items-center gap-2">
            <input
              id={index === 0 ? id : undefined}
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="size-5 shrink-0 accent-celadon"
            />
            {option.label}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1 text-sm text-persimmon">
          {error}
        </p>
      )}
    </fieldset>
  );
}
