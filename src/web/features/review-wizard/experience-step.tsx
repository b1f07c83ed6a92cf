import { FormField } from '#web/ui/form-field.tsx';
import { AnswersPanel, type Change } from './answers-panel.tsx';
import { idOf, useForm } from './form-context.ts';
import { PhotosField } from './photos-field.tsx';
import { RECOVERY_OPTIONS } from './recovery-options.ts';
import { ScoreField } from './score-field.tsx';
import type { WizardValues } from './wizard-values.ts';

/** Step 3: satisfaction, recovery, photos and e-mail address, then a summary of all answers. */
export function ExperienceStep({ onChange }: { onChange: Change }) {
  const { values, update, faultOf } = useForm();
  return (
    <div className="max-w-2xl space-y-7">
      <ScoreField />
      <FormField id={idOf('recovery')} label="Recovery" error={faultOf('recovery')} className="sm:max-w-xs">
        {(control) => (
          <select
            {...control}
            value={values.recovery}
            onChange={(event) => update({ recovery: event.target.value as WizardValues['recovery'] })}
          >
            {RECOVERY_OPTIONS.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </FormField>
      <PhotosField />
      <FormField
        id={idOf('email')}
        label="E-mail"
        error={faultOf('email')}
        hint="We write to it when your review is approved, or to ask you about it. It is never published, and not kept in this browser."
        className="max-w-md"
      >
        {(control) => (
          <input
            {...control}
            type="email"
            autoComplete="email"
            required
            value={values.email}
            onChange={(event) => update({ email: event.target.value })}
          />
        )}
      </FormField>
      <AnswersPanel onChange={onChange} />
    </div>
  );
}
