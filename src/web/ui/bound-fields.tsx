import type { ComponentProps, ReactNode } from 'react';
import { type ControlProps, FormField } from './form-field.tsx';
import { TextArea } from './text-area.tsx';

type Form<Field extends string> = {
  labels: Readonly<Record<Field, string>>;
  values: Readonly<Record<Field, string>>;
  faults: Readonly<Partial<Record<Field, string>>>;
  change: (field: Field, value: string) => void;
};

type Bound = ControlProps & {
  name: string;
  value: string;
  onChange: (event: { target: { value: string } }) => void;
};

/** Returns functions that render fields whose values the form holds, each with its label, its hint and its fault. */
export function boundFields<Field extends string>({ labels, values, faults, change }: Form<Field>) {
  const field = (name: Field, render: (control: Bound) => ReactNode, hint?: ReactNode) => (
    <FormField key={name} label={labels[name]} error={faults[name]} hint={hint}>
      {(control) =>
        render({
          ...control,
          name,
          value: values[name],
          onChange: ({ target }) => change(name, target.value),
        })
      }
    </FormField>
  );
  return {
    field,
    line: (name: Field, more: ComponentProps<'input'> = {}, hint?: ReactNode) =>
      field(name, (control) => <input {...control} autoComplete="off" {...more} />, hint),
    select: (name: Field, options: ReactNode, hint?: ReactNode) =>
      field(name, (control) => <select {...control}>{options}</select>, hint),
    lines: (name: Field, more: ComponentProps<'textarea'> & { limit?: number }, hint?: ReactNode) =>
      field(name, (control) => <TextArea {...more} {...control} />, hint),
  };
}
