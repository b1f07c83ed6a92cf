import { useState } from 'react';
import { once } from '#domain/once.ts';
import { COUNTRIES } from '#domain/review/submission-rules.ts';
import { Combobox } from '#web/ui/combobox.tsx';
import { FormField } from '#web/ui/form-field.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { ClinicField } from './wizard-clinic-field.tsx';
import { idOf, useForm } from '../form-context.ts';
import { countryMatcher } from './country-matcher.ts';
import { readAge } from '../wizard-values.ts';

const GENDERS = [
  { value: 'female', label: 'Female' },
  { value: 'male', label: 'Male' },
] as const;

const findMatcher = once(() => countryMatcher(navigator.languages));

/** Step 1: the clinic and the patient. */
export function BasicInfoStep() {
  const { values, update, faultOf } = useForm();
  return (
    <div className="max-w-2xl space-y-6">
      <ClinicField />
      <AgeField />
      <RadioGroup
        id={idOf('gender')}
        legend="Gender"
        name="gender"
        options={GENDERS}
        value={values.gender}
        onChange={(gender) => update({ gender })}
        error={faultOf('gender')}
      />
      <FormField id={idOf('country')} label="Country" error={faultOf('country')}>
        {(control) => (
          <Combobox<string>
            control={control}
            value={values.country}
            onChange={(country) => update({ country })}
            items={COUNTRIES}
            labelOf={(country) => country}
            matches={(country, text) => findMatcher()(country, text)}
            emptyText=""
            placeholder="Where you live"
          />
        )}
      </FormField>
    </div>
  );
}

/** Resets an invalid age to 18 and says so. */
function AgeField() {
  const { values, update, faultOf } = useForm();
  const [isFallback, setIsFallback] = useState(false);
  return (
    <FormField
      id={idOf('age')}
      label="Age"
      error={faultOf('age')}
      hint={<output>{isFallback ? 'That was not a number: back to 18.' : 'From 18 to 120'}</output>}
    >
      {({ className, ...control }) => (
        <input
          {...control}
          className={`${className} max-w-28 tabular-nums`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={8}
          value={values.age}
          onChange={(event) => {
            setIsFallback(false);
            update({ age: event.target.value });
          }}
          onBlur={() => {
            const age = String(readAge(values.age));
            if (age === values.age) return;
            setIsFallback(Number(values.age) !== Number(age));
            update({ age });
          }}
        />
      )}
    </FormField>
  );
}
