import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { FormField } from './form-field.tsx';

type Props = {
  label: string;
  hint?: ReactNode;
  error: string | undefined;
  name?: string;
  rows: number;
  maxLength: number;
  value: string;
  onChange: (text: string) => void;
  onKeyDown?: (event: KeyboardEvent) => void;
  field?: Ref<HTMLTextAreaElement>;
  required?: boolean;
};

/** Several lines of text whose state the form holds, with their label, hint and fault. */
export const TextAreaField = ({ label, hint, error, onChange, field, ...textarea }: Props) => (
  <FormField label={label} error={error} hint={hint}>
    {(control) => (
      <textarea {...control} {...textarea} ref={field} onChange={(event) => onChange(event.target.value)} />
    )}
  </FormField>
);
