import reviewWizardTexts from '#texts/review-wizard.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { idOf, useForm } from '../form-context.ts';
import { satisfactionText, satisfactionTexts } from './question-texts.ts';

/** Overall satisfaction from 1 to 5, as a slider and as five radio buttons for use without dragging. */
export function ScoreField() {
  const t = useTexts(reviewWizardTexts);
  const { values, update, faultOf } = useForm();
  const id = idOf('satisfaction');
  const { satisfaction } = values;
  const label = satisfactionText(t, satisfaction);
  return (
    <div>
      <label htmlFor={id} className="block text-xs font-semibold text-quiet">
        {t.overallSatisfaction}
      </label>
      <div className="mt-1 flex items-center gap-4">
        <input
          id={id}
          type="range"
          min={1}
          max={5}
          step={1}
          value={satisfaction}
          aria-valuetext={t.scoreOf({ score: satisfaction, label })}
          onChange={(event) => update({ satisfaction: Number(event.target.value) })}
          className="h-11 min-w-0 grow cursor-pointer accent-celadon"
        />
        <output aria-hidden="true" className="w-36 font-serif text-lg">
          {satisfaction} · {label}
        </output>
      </div>
      <RadioGroup
        id={`${id}-radios`}
        legend={<span className="font-normal">{t.orChooseOne}</span>}
        name="satisfaction"
        options={Object.entries(satisfactionTexts(t)).map(([value, text]) => ({
          value: Number(value),
          label: text,
        }))}
        value={satisfaction}
        onChange={(score) => update({ satisfaction: score })}
        error={faultOf('satisfaction')}
        className="grid grid-cols-[auto_auto] justify-start gap-x-5 text-sm sm:flex sm:flex-wrap"
      />
    </div>
  );
}
