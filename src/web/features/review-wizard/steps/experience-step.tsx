import reviewWizardTexts from '#texts/review-wizard.ts';
import scoresTexts from '#texts/scores.ts';
import wordsTexts from '#texts/words.ts';
import { QUESTIONS } from '#domain/review/review-fields.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { satisfactionWord, satisfactionWords } from '#web/lib/words.ts';
import { FormField } from '#web/ui/form-field.tsx';
import { AnswersPanel, type Change } from '../answers-panel.tsx';
import { idOf, useForm } from '../form-context.ts';
import { PhotosField } from '../photos/photos-field.tsx';
import { questionTexts, satisfactionText } from './question-texts.ts';
import { RadioGroup } from '#web/ui/radio-group.tsx';

/** Step 3: satisfaction, questions with fixed answers, photos and e-mail address, then a summary of all answers. */
export function ExperienceStep({ onChange }: { onChange: Change }) {
  const t = useTexts(reviewWizardTexts);
  const questions = questionTexts(useTexts(scoresTexts));
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

/** Overall satisfaction, as a slider and as radio buttons for use without dragging. */
function ScoreField() {
  const t = useTexts(reviewWizardTexts);
  const words = useTexts(wordsTexts);
  const { values, update, faultOf } = useForm();
  const id = idOf('satisfaction');
  const { satisfaction } = values;
  const scores = Object.entries(satisfactionWords(words)).map(([score, label]) => ({
    value: Number(score),
    label,
  }));
  return (
    <div>
      <label htmlFor={id} className="block text-xs font-semibold text-quiet">
        {t.overallSatisfaction}
      </label>
      <div className="mt-1 flex items-center gap-4">
        <input
          id={id}
          type="range"
          min={scores[0]?.value}
          max={scores.at(-1)?.value}
          step={1}
          value={satisfaction}
          aria-valuetext={satisfactionText(t, words, satisfaction)}
          onChange={(event) => update({ satisfaction: Number(event.target.value) })}
          className="h-11 min-w-0 grow cursor-pointer accent-celadon"
        />
        <output aria-hidden="true" className="w-36 font-serif text-lg">
          {satisfaction} · {satisfactionWord(words, satisfaction)}
        </output>
      </div>
      <RadioGroup
        id={`${id}-radios`}
        legend={<span className="font-normal">{t.orChooseOne}</span>}
        name="satisfaction"
        options={scores}
        value={satisfaction}
        onChange={(score) => update({ satisfaction: score })}
        error={faultOf('satisfaction')}
        className="grid grid-cols-[auto_auto] justify-start gap-x-5 text-sm sm:flex sm:flex-wrap"
      />
    </div>
  );
}
