import reviewWizardTexts from '#texts/review-wizard.ts';
import { QUESTIONS } from '#domain/review/review-fields.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { FormField } from '#web/ui/form-field.tsx';
import { AnswersPanel, type Change } from '../answers-panel.tsx';
import { idOf, useForm } from '../form-context.ts';
import { PhotosField } from '../photos/photos-field.tsx';
import { questionTexts } from './question-texts.ts';
import { ScoreField } from './score-field.tsx';

/** Step 3: satisfaction, questions with fixed answers, photos and e-mail address, then a summary of all answers. */
export function ExperienceStep({ onChange }: { onChange: Change }) {
  const t = useTexts(reviewWizardTexts);
  const questions = questionTexts(t);
  const { values, update, faultOf } = useForm();
  return (
    <div className="max-w-2xl space-y-7">
      <ScoreField />
      {QUESTIONS.map((column) => (
        <FormField
          key={column}
          id={idOf(column)}
          label={questions[column].label}
          error={faultOf(column)}
          className="sm:max-w-xs"
        >
          {(control) => (
            <select
              {...control}
              value={values[column]}
              onChange={(event) => update({ [column]: event.target.value })}
            >
              {Object.entries(questions[column].answers).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </FormField>
      ))}
      <PhotosField />
      <FormField
        id={idOf('email')}
        label={t.email}
        error={faultOf('email')}
        hint={t.emailHint}
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
