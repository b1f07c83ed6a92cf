import detailsTexts from '#texts/price-details.ts';
import priceTexts from '#texts/portal-prices.ts';
import { listComponents } from '#domain/price/price-details.ts';
import type { OwnPostedPrice } from '#domain/price/posted-price-views.ts';
import { readStoredPrice } from '#domain/price/typed-price.ts';
import { POSTED_ANSWERS } from '#domain/price/posted-price.ts';
import { SUBMISSION_LIMITS } from '#domain/review/submission-rules.ts';
import { seoulDay } from '#domain/seoul-day.ts';
import { useFormats, useTexts } from '#web/lib/texts/use-texts.ts';
import { AmountField } from '#web/parts/amount-field.tsx';
import { answerNames, componentNames } from '#web/parts/price-details-words.ts';
import { boundFields } from '#web/ui/bound-fields.tsx';
import { buttonClass } from '#web/ui/button.ts';
import { EditForm } from '#web/ui/edit-form.tsx';
import { Options } from '#web/ui/field.tsx';
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
  const answers = answerNames(details);
  const { field } = boundFields<PriceField>({
    labels,
    values,
    faults,
    change: (name, value) => change({ [name]: value }),
  });
  const amount = (name: PriceField, hint?: string) => (
    <AmountField
      hint={hint}
      label={labels[name]}
      name={name}
      error={faults[name]}
      readOnly={isSaving}
      krw={values[name]}
      onChange={(krw) => change({ [name]: String(krw ?? '') })}
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
        {field('validFrom', (control) => (
          <input
            {...control}
            type="date"
            readOnly={isSaving}
            min={SUBMISSION_LIMITS.date.earliest}
            max={seoulDay(new Date())}
          />
        ))}
      </div>
      <fieldset className="min-w-0">
        <legend className="text-xs font-semibold text-quiet">{t.parts}</legend>
        <div className="mt-2 grid gap-4 sm:grid-cols-2">
          {listComponents(item.procedure.hasImplant).map((part) => (
            <div key={part} className="grid content-start gap-2">
              {field(answerField(part), (control) => (
                <select {...control}>
                  <option value="">{t.notStated}</option>
                  <Options values={POSTED_ANSWERS} names={answers} />
                </select>
              ))}
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
    const krw = readStoredPrice(value);
    return krw === null ? value : formats.amount(krw);
  };
}
