import { useTypedPrice } from '#web/lib/forms/use-typed-price.ts';
import { FormField } from '#web/ui/form-field.tsx';

type Props = {
  id?: string | undefined;
  error?: string | undefined;
  label: string;
  name?: string;
  readOnly?: boolean;
  krw: number | null;
  onChange: (krw: number | null) => void;
};

/** An amount in won, typed as a price is. */
export function AmountField({ krw, onChange, name, readOnly, ...field }: Props) {
  const digits = krw === null ? '' : String(krw);
  const { change, leave } = useTypedPrice(digits, (typed) => onChange(typed === '' ? null : Number(typed)));
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
          value={digits}
          onChange={({ target }) => change(target.value)}
          onBlur={leave}
        />
      )}
    </FormField>
  );
}
