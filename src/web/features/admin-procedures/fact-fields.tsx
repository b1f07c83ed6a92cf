import { PROCEDURE_LIMITS } from '#domain/procedure/procedure-rules.ts';
import { boundFields } from '#web/ui/bound-fields.tsx';
import { Options } from '#web/ui/field.tsx';
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
  const { line, select } = boundFields<FactField>({
    labels: FACT_LABELS,
    values,
    faults,
    change: (name, value) => onChange({ [name]: value }),
  });
  const sourceOf = (fact: 'implant' | 'vat') => (
    <div className="grid gap-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      {line(
        `${fact}Source`,
        { maxLength: PROCEDURE_LIMITS.factSource },
        'An address (https://…), words, or own for our own judgement. Visitors see it.',
      )}
      {line(`${fact}Day`, { type: 'date' })}
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
      {select(
        'vat',
        <Options values={Object.values(VAT_VALUES)} names={(value) => value} />,
        'Choose what a source says; without one it is unknown.',
      )}
      {sourceOf('vat')}
    </div>
  );
}
