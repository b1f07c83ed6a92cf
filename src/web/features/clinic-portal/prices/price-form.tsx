import detailsTexts from '#texts/price-details.ts';
import priceTexts from '#texts/portal-prices.ts';
import type { PriceComponent } from '#domain/price/method/all-in.ts';
import { listComponents } from '#domain/price/price-details.ts';
import type { OwnPostedPrice } from '#domain/price/posted-price-views.ts';
import { readSettledPrice } from '#domain/price/typed-price.ts';
import { POSTED_ANSWERS } from '#domain/price/posted-price.ts';
import { SUBMISSION_LIMITS } from '#domain/review/submission-rules.ts';
import { seoulDay } from '#domain/seoul-day.ts';
import { useFormats, useTexts } from '#web/lib/texts/use-texts.ts';
import { AmountField } from '#web/parts/amount-field.tsx';
import { answerNames, componentNames } from '#web/parts/price-details-words.ts';
import { buttonClass } from '#web/ui/button.ts';
import { EditForm } from '#web/ui/edit-form.tsx';
import { FormField } from '#web/ui/form-field.tsx';
import { answerField, extraField, type PriceField, type PriceValues } from './price-values.ts';
import { usePriceForm } from './use-price-form.ts';

/** Form with the price of one procedure. */
export function PriceForm({ own, label }: { own: OwnPostedPrice; label: string }) {
  const t = useTexts(priceTexts);
  const edit = usePriceForm(own);
  const labels = usePriceLabels();
  const describe = useDescription();
  const { item, values, faults, isSaving, change } = edit;
  const details = useTexts(detailsTexts);
  const amount = (field: PriceField, hint?: string) => (
    <AmountField
      hint={hint}
      label={labels[field]}
      name={field}
      error={faults[field]}
      readOnly={isSaving}
      krw={values[field]}
      onChange={(krw) => change({ [field]: String(krw ?? '') })}
    />
  );
  return (
    <EditForm
      edit={edit}
      label={label}
      thing={t.thing}
      version={item.version}
      labels={labels}
      describe={describe}
      className="mt-4 grid max-w-2xl gap-5"
    >
      <div className="grid gap-5 sm:grid-cols-2">
        {amount('amountKrw')}
        <FormField label={t.validFromLabel} error={faults.validFrom}>
          {(control) => (
            <input
              {...control}
              name="validFrom"
              type="date"
              readOnly={isSaving}
              min={SUBMISSION_LIMITS.date.earliest}
              max={seoulDay(new Date())}
              value={values.validFrom}
              onChange={({ target }) => change({ validFrom: target.value })}
            />
          )}
        </FormField>
      </div>
      <fieldset className="min-w-0">
        <legend className="text-xs font-semibold text-quiet">{t.parts}</legend>
        <div className="mt-2 grid gap-4 sm:grid-cols-2">
          {listComponents(item.procedure.hasImplant).map((part) => (
            <div key={part} className="grid content-start gap-2">
              <AnswerField
                part={part}
                label={labels[answerField(part)]}
                value={values[answerField(part)]}
                error={faults[answerField(part)]}
                onChange={(answer) => change({ [answerField(part)]: answer })}
              />
              {values[answerField(part)] === 'extra' && amount(extraField(part), details.extraHint)}
            </div>
          ))}
        </div>
      </fieldset>
      <p>
        <button
          type="submit"
          aria-disabled={isSaving}
          className={`${buttonClass('primary')} aria-disabled:opacity-70`}
        >
          {isSaving ? t.sending : t.send}
        </button>
      </p>
    </EditForm>
  );
}

type AnswerProps = {
  part: PriceComponent;
  label: string;
  value: string;
  error: string | undefined;
  onChange: (answer: string) => void;
};

function AnswerField({ part, label, value, error, onChange }: AnswerProps) {
  const t = useTexts(priceTexts);
  const answers = answerNames(useTexts(detailsTexts));
  return (
    <FormField label={label} error={error}>
      {(control) => (
        <select
          {...control}
          name={answerField(part)}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        >
          <option value="">{t.notStated}</option>
          {POSTED_ANSWERS.map((answer) => (
            <option key={answer} value={answer}>
              {answers[answer]}
            </option>
          ))}
        </select>
      )}
    </FormField>
  );
}

function usePriceLabels(): Record<PriceField, string> {
  const t = useTexts(priceTexts);
  const parts = componentNames(useTexts(detailsTexts));
  const ofParts = listComponents(true).flatMap((part) => [
    [answerField(part), parts[part]],
    [extraField(part), t.extraAmount({ part: parts[part] })],
  ]);
  return { amountKrw: t.amount, validFrom: t.validFromLabel, ...Object.fromEntries(ofParts) };
}

/** Returns a function that writes a value for the comparison with another person's change. */
function useDescription() {
  const t = useTexts(priceTexts);
  const answers = answerNames(useTexts(detailsTexts));
  const formats = useFormats();
  return (values: PriceValues, field: PriceField): string => {
    const value = values[field];
    if (value === '') return t.notStated;
    if (field === 'validFrom') return formats.date(value);
    if (field.endsWith('.answer')) return answers[POSTED_ANSWERS.find((one) => one === value) ?? 'unknown'];
    const krw = readSettledPrice(value);
    return krw === null ? value : formats.amount(krw);
  };
}
