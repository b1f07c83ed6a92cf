import reviewWizardTexts from '#texts/review-wizard.ts';
import { useState } from 'react';
import { once } from '#domain/once.ts';
import { COUNTRIES } from '#domain/review/countries.ts';
import { SUBMISSION_DEFAULTS, SUBMISSION_LIMITS as LIMITS } from '#domain/review/submission-rules.ts';
import { documentLocale } from '#web/lib/texts/document-locale.ts';
import { useLocale, useTexts } from '#web/lib/texts/use-texts.ts';
import { Combobox } from '#web/ui/combobox.tsx';
import { FormField } from '#web/ui/form-field.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { ClinicField } from './wizard-clinic-field.tsx';
import { idOf, useForm } from '../form-context.ts';
import { countryMatcher, countryNames } from './country-matcher.ts';
import { labelCountry } from './label-country.ts';
import { readTypedAge, normaliseAge } from '../wizard-values.ts';

const findNames = once(() => countryNames([documentLocale(), ...navigator.languages]));
const findMatcher = once(() => countryMatcher(findNames()));

/** Step 1: the clinic and the patient. */
export function BasicInfoStep() {
  const t = useTexts(reviewWizardTexts);
  const locale = useLocale();
  const { values, update, faultOf } = useForm();
  return (
    <div className="max-w-2xl space-y-6">
      <ClinicField />
      <AgeField />
      <RadioGroup
        id={idOf('gender')}
        legend={t.gender}
        name="gender"
        options={[
          { value: 'female', label: t.female },
          { value: 'male', label: t.male },
        ]}
        value={values.gender}
        onChange={(gender) => update({ gender })}
        error={faultOf('gender')}
      />
      <FormField id={idOf('country')} label={t.country} error={faultOf('country')}>
        {(control) => (
          <Combobox<string>
            control={control}
            value={values.country}
            onChange={(country) => update({ country })}
            items={COUNTRIES}
            labelOf={(country) => labelCountry(t, locale, country)}
            namesOf={(country) => [labelCountry(t, locale, country), ...findNames()(country)]}
            keyOf={(country) => country}
            matches={(country, text) => findMatcher()(country, text)}
            emptyText=""
            placeholder={t.whereYouLive}
          />
        )}
      </FormField>
    </div>
  );
}

/** Resets an invalid age to 18 and says so. */
function AgeField() {
  const t = useTexts(reviewWizardTexts);
  const { values, update, faultOf } = useForm();
  const [isFallback, setIsFallback] = useState(false);
  return (
    <FormField
      id={idOf('age')}
      label={t.age}
      error={faultOf('age')}
      hint={
        <output>
          {isFallback
            ? t.ageReset({ age: SUBMISSION_DEFAULTS.age })
            : t.ageRange({ lowest: LIMITS.age.lowest, highest: LIMITS.age.highest })}
        </output>
      }
    >
      {({ className, ...control }) => (
        <input
          {...control}
          className={`${className} max-w-28 tabular-nums`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={100}
          value={values.age}
          onChange={(event) => {
            setIsFallback(false);
            update({ age: event.target.value });
          }}
          onBlur={() => {
            const age = normaliseAge(values.age);
            if (age === values.age) return;
            setIsFallback(readTypedAge(values.age) === null);
            update({ age });
          }}
        />
      )}
    </FormField>
  );
}
