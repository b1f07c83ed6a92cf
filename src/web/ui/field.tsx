import { Search } from './icons.tsx';
import { type ReactNode, useId } from 'react';

const CONTROL = 'control';

const LABEL = 'mb-1 block text-xs font-semibold text-quiet';

type Named = {
  label: string;
  /** Leaves the label to screen readers where a chosen option or placeholder already names the field. */
  labelHidden?: 'always' | 'on-phones' | undefined;
};

type Labelled = Named & { children: (id: string) => ReactNode };

function Labelled({ label, labelHidden, children }: Labelled) {
  const id = useId();
  return (
    <div className="min-w-0">
      <label
        htmlFor={id}
        className={labelHidden === 'always' ? 'sr-only' : `${LABEL} ${labelHidden ? 'max-md:sr-only' : ''}`}
      >
        {label}
      </label>
      {children(id)}
    </div>
  );
}

/** A search box; `clear` replaces the native clear button, which only some browsers have. */
export function SearchField({
  label,
  labelHidden,
  clear,
  ...input
}: Named & { clear?: ReactNode } & React.ComponentProps<'input'>) {
  return (
    <Labelled label={label} labelHidden={labelHidden}>
      {(id) => (
        <div className="relative">
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute top-3 start-3 size-5 text-quiet"
          />
          <input
            id={id}
            type="search"
            autoComplete="off"
            maxLength={200}
            {...input}
            className={`${CONTROL} ${clear ? 'pe-11' : ''} ps-10`}
          />
          {clear && <div className="absolute top-0 end-0 flex size-11">{clear}</div>}
        </div>
      )}
    </Labelled>
  );
}

/** A native select. */
export function SelectField({
  label,
  labelHidden,
  children,
  ...select
}: Named & React.ComponentProps<'select'>) {
  return (
    <Labelled label={label} labelHidden={labelHidden}>
      {(id) => (
        <select id={id} {...select} className={CONTROL}>
          {children}
        </select>
      )}
    </Labelled>
  );
}

type OptionsProps<Value extends string> = {
  values: readonly Value[];
  names: Readonly<Record<Value, string>> | ((value: Value) => string);
};

/** The options of a select. */
export function Options<Value extends string>({ values, names }: OptionsProps<Value>) {
  return values.map((value) => (
    <option key={value} value={value}>
      {typeof names === 'function' ? names(value) : names[value]}
    </option>
  ));
}
