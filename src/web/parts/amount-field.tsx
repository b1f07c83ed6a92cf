import type { ReactNode } from 'react';
import { readStoredPrice } from '#domain/price/typed-price.ts';
import { useTypedPrice } from '#web/lib/forms/use-typed-price.ts';
import { FormField } from '#web/ui/form-field.tsx';

type Props = {
  id?: string | undefined;
  error?: string | undefined;
  label: string;
  hint?: ReactNode;
  name?: string;
  readOnly?: boolean;
  /** A text is what was typed and is no amount, or digits. */
  krw: number | string | null;
  onChange: (krw: number | string | null) => void;
};

/** An amount in won, typed as a price is; what is no amount stays as typed, for the form to refuse. */
export function AmountField({ krw, onChange, name, readOnly, ...field }: Props) {
  const shown = String(krw ?? '');
  const typing = useTypedPrice(shown, (text) => onChange(readStoredPrice(text) ?? (text || null)));
  return (
    <FormField {...field}>
      {({ className, ...control }) => (
        <input
          {...control}
          name={name}
          readOnly={readOnly}
          className={`${className} tabular-nums`}
          inputMode="numeric"
          autoComplete="off"
          {...typing}
        />
      )}
    </FormField>
  );
}
