import type { ReactNode, Ref } from 'react';
import { FormField } from './form-field.tsx';
import { TextArea } from './text-area.tsx';

type Props = {
  label: string;
  hint?: ReactNode;
  error: string | undefined;
  name?: string;
  rows: number;
  limit: number;
  value: string;
  onChange: (text: string) => void;
  field?: Ref<HTMLTextAreaElement>;
};

/** Several lines of text whose state the form holds, with their label, hint and fault. */
export const TextAreaField = ({ label, hint, error, onChange, field, ...textarea }: Props) => (
  <FormField label={label} error={error} hint={hint}>
    {(control) => (
      <TextArea {...control} {...textarea} ref={field} onChange={(event) => onChange(event.target.value)} />
    )}
  </FormField>
);
