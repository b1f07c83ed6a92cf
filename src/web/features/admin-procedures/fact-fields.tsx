import { PROCEDURE_LIMITS } from '#domain/procedure/procedure-rules.ts';
import { FormField } from '#web/ui/form-field.tsx';
import {
  FACT_LABELS,
  type FactDraft,
  type FactField,
  HAS_IMPLANT,
  implantValue,
  VAT_VALUES,
} from './facts-draft.ts';

type Props = {
  values: FactDraft;
  faults: Partial<Record<FactField, string>>;
  onChange: (patch: Partial<FactDraft>) => void;
};

/** The facts that decide about a procedure's price, each with its source. */
export function FactFields({ values, faults, onChange }: Props) {
  const sourceOf = (fact: 'implant' | 'vat') => (
    <div className="grid gap-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <FormField
        label={FACT_LABELS[`${fact}Source`]}
        error={faults[`${fact}Source`]}
        hint="An address (https://…), words, or own for our own judgement. Visitors see it."
      >
        {(control) => (
          <input
            {...control}
            name={`${fact}Source`}
            autoComplete="off"
            maxLength={PROCEDURE_LIMITS.factSource}
            value={values[`${fact}Source`]}
            onChange={({ target }) => onChange({ [`${fact}Source`]: target.value })}
          />
        )}
      </FormField>
      <FormField label={FACT_LABELS[`${fact}Day`]} error={faults[`${fact}Day`]}>
        {(control) => (
          <input
            {...control}
            type="date"
            name={`${fact}Day`}
            value={values[`${fact}Day`]}
            onChange={({ target }) => onChange({ [`${fact}Day`]: target.value })}
          />
        )}
      </FormField>
    </div>
  );
  return (
    <div className="grid gap-4">
      <label className="flex min-h-11 cursor-pointer items-center gap-2 text-sm">
        <input
          type="checkbox"
          name="hasImplant"
          className="size-5 accent-celadon"
          checked={values.hasImplant === HAS_IMPLANT}
          onChange={({ target }) => onChange({ hasImplant: implantValue(target.checked) })}
        />
        Needs an implant: an all-in price has to say if the implant was included
      </label>
      {sourceOf('implant')}
      <FormField
        label={FACT_LABELS.vat}
        error={faults.vat}
        hint="Choose what a source says; without one it is unknown."
      >
        {(control) => (
          <select
            {...control}
            name="vat"
            value={values.vat}
            onChange={({ target }) => onChange({ vat: target.value })}
          >
            {Object.values(VAT_VALUES).map((value) => (
              <option key={value}>{value}</option>
            ))}
          </select>
        )}
      </FormField>
      {sourceOf('vat')}
    </div>
  );
}
