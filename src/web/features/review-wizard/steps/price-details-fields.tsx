import priceDetailsTexts from '#texts/price-details.ts';
import factsTexts from '#texts/procedure-facts.ts';
import { useRef } from 'react';
import { type ComponentAnswer, COMPONENT_ANSWERS, type PriceComponent } from '#domain/price/method/all-in.ts';
import {
  listComponents,
  NO_PRICE_DETAILS,
  PRICE_DETAIL_CHOICES,
  type TypedPriceDetails,
} from '#domain/price/price-details.ts';
import type { VatAnswer } from '#domain/procedure/procedure-facts.ts';
import { seoulDay } from '#domain/seoul-day.ts';
import { SUBMISSION_LIMITS } from '#domain/review/submission-rules.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { AmountField } from '#web/parts/amount-field.tsx';
import { answerNames, choiceNames, componentNames } from '#web/parts/price-details-words.ts';
import { buttonClass } from '#web/ui/button.ts';
import { Options } from '#web/ui/field.tsx';
import { FormField } from '#web/ui/form-field.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { idOf } from '../form-context.ts';
import {
  answerDetails,
  answerParts,
  bringBack,
  clearAnswers,
  isAllUnknown,
  type PriceAnswers,
  toggleUnknown,
  typeExtra,
} from './answer-price.ts';
import { DepositField } from './deposit-field.tsx';

export type PriceDetailsProps = {
  answers: PriceAnswers;
  hasImplant: boolean;
  /** Says if VAT usually applies to the procedure. */
  vat: VatAnswer;
  /** Path of the details in the form. */
  path: string;
  faultOf: (field: string) => string | undefined;
  onChange: (answers: PriceAnswers) => void;
};

/** Parts that "all of it was included" answers; a patient may have had neither interpreter nor bed. */
const USUAL: ReadonlySet<PriceComponent> = new Set([
  'vat',
  'anaesthesia',
  'tests',
  'implant',
  'aftercare',
  'medication',
]);

/** Questions about a price, none of them answered at first: five taps for most, one for 'I don't know'. */
export function PriceDetailsFields({ answers, hasImplant, vat, path, faultOf, onChange }: PriceDetailsProps) {
  const t = useTexts(priceDetailsTexts);
  const facts = useTexts(factsTexts);
  const dontKnow = useRef<HTMLButtonElement>(null);
  const vatHint = { usual: facts.vatUsual, not_usual: facts.vatNotUsual, unknown: undefined }[vat];
  const { priceDetails: details, priceKept } = answers;
  const stated = details ?? NO_PRICE_DETAILS;
  const parts = listComponents(hasImplant);
  const change = (patch: Parameters<typeof answerDetails>[1]) => onChange(answerDetails(answers, patch));
  const field = (name: string) => ({ id: idOf(`${path}.${name}`), error: faultOf(`${path}.${name}`) });
  const words = choiceNames(t);
  const radios = <Value extends string>(
    name: string,
    legend: string,
    options: Readonly<Record<Value, string>>,
    value: NoInfer<Value> | null,
    choose: (value: Value) => void,
  ) => (
    <RadioGroup<Value | ''>
      {...field(name)}
      legend={legend}
      name={`${path}.${name}`}
      options={(Object.entries(options) as [Value, string][]).map(([option, label]) => ({
        value: option,
        label,
      }))}
      value={value ?? ''}
      onChange={(chosen) => chosen !== '' && choose(chosen)}
    />
  );
  return (
    <div className="mt-2 grid gap-5 border-s-2 border-hairline ps-4">
      <div className="flex flex-wrap gap-x-4">
        <button
          ref={dontKnow}
          type="button"
          className={`aria-pressed:border-celadon aria-pressed:bg-wash ${buttonClass('secondary')}`}
          aria-pressed={isAllUnknown(details, parts)}
          onClick={() => onChange(toggleUnknown(answers, parts))}
        >
          {t.dontKnow}
        </button>
        {(details ?? priceKept.cleared) && (
          <button
            type="button"
            className={buttonClass('quiet')}
            onClick={() => {
              // A second press would undo the first.
              if (details) dontKnow.current?.focus();
              onChange(details ? clearAnswers(answers) : bringBack(answers));
            }}
          >
            {details ? t.clear : t.bringBack}
          </button>
        )}
      </div>
      {radios('payment', t.paymentQuestion, words.payment, stated.payment, (payment) => change({ payment }))}
      <fieldset className="min-w-0">
        <legend className="text-xs font-semibold text-quiet">{t.parts}</legend>
        <button
          type="button"
          className={`mt-1 ${buttonClass('secondary')}`}
          onClick={() =>
            onChange(
              answerParts(
                answers,
                parts.filter((part) => USUAL.has(part)),
                'included',
              ),
            )
          }
        >
          {t.allIncluded}
        </button>
        <div className="mt-3 grid gap-3 sm:grid-cols-2">
          {parts.map((part) => (
            <PartFields
              key={part}
              part={part}
              hint={part === 'vat' ? vatHint : undefined}
              reported={stated.components[part]}
              field={(name) => field(`components.${part}.${name}`)}
              onAnswer={(answer) => onChange(answerParts(answers, [part], answer))}
              onExtra={(extraKrw) => onChange(typeExtra(answers, part, extraKrw))}
            />
          ))}
        </div>
      </fieldset>
      <DiscountField {...field('discountFor')} details={stated} onChange={change} />
      {radios('bookingChannel', t.bookingChannel, words.bookingChannel, stated.bookingChannel, (chosen) =>
        change({ bookingChannel: chosen }),
      )}
      {radios('anaesthesiaType', t.anaesthesiaType, words.anaesthesiaType, stated.anaesthesiaType, (type) =>
        change({ anaesthesiaType: type }),
      )}
      {radios('foreignerPrice', t.foreignerPrice, words.foreignerPrice, stated.foreignerPrice, (chosen) =>
        change({ foreignerPrice: chosen }),
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <DepositField
          {...field('depositKrw')}
          krw={stated.depositKrw}
          onChange={(depositKrw) => change({ depositKrw })}
        />
        <FormField {...field('paidMonth')} label={t.paidMonth}>
          {(control) => (
            <input
              {...control}
              type="month"
              min={SUBMISSION_LIMITS.date.earliest.slice(0, 7)}
              max={seoulDay(new Date()).slice(0, 7)}
              value={stated.paidMonth ?? ''}
              onChange={({ target }) => change({ paidMonth: target.value || null })}
            />
          )}
        </FormField>
      </div>
    </div>
  );
}

type PartProps = {
  part: PriceComponent;
  hint: string | undefined;
  reported: TypedPriceDetails['components'][PriceComponent];
  field: (name: 'answer' | 'extraKrw') => { id: string; error: string | undefined };
  onAnswer: (answer: ComponentAnswer | null) => void;
  onExtra: (krw: number | string | null) => void;
};

/** The answer about a part of the price, with its amount where it was paid in addition. */
function PartFields({ part, hint, reported, field, onAnswer, onExtra }: PartProps) {
  const t = useTexts(priceDetailsTexts);
  const name = componentNames(t)[part];
  return (
    <div>
      <FormField {...field('answer')} label={name} hint={hint}>
        {(control) => (
          <select
            {...control}
            value={reported?.answer ?? ''}
            onChange={({ target }) => onAnswer(COMPONENT_ANSWERS.find((one) => one === target.value) ?? null)}
          >
            <option value="">{t.notStated}</option>
            <Options values={COMPONENT_ANSWERS} names={answerNames(t)} />
          </select>
        )}
      </FormField>
      {reported?.answer === 'extra' && (
        <AmountField
          {...field('extraKrw')}
          label={t.extraAmount({ part: name })}
          hint={t.extraHint}
          krw={reported.extraKrw}
          onChange={onExtra}
        />
      )}
    </div>
  );
}

type DiscountProps = {
  id: string;
  error: string | undefined;
  details: TypedPriceDetails;
  onChange: (patch: Partial<TypedPriceDetails>) => void;
};

/** In exchange for what the price was reduced: for nothing, or for one or more things. */
function DiscountField({ id, error, details: { discountFor }, onChange }: DiscountProps) {
  const t = useTexts(priceDetailsTexts);
  const names = choiceNames(t).discountFor;
  const given = discountFor ?? [];
  const option = (key: string, label: string, isChecked: boolean, toggle: (isOn: boolean) => void) => (
    <label key={key} className="inline-flex min-h-11 cursor-pointer items-center gap-2">
      <input
        id={key === 'nothing' ? id : undefined}
        type="checkbox"
        className="size-5 shrink-0 accent-celadon"
        checked={isChecked}
        onChange={({ target }) => toggle(target.checked)}
      />
      {label}
    </label>
  );
  return (
    <fieldset className="min-w-0">
      <legend className="text-xs font-semibold text-quiet">{t.discountFor}</legend>
      <div className="flex flex-wrap gap-x-6">
        {option('nothing', t.discountNothing, discountFor?.length === 0, (isOn) =>
          onChange({ discountFor: isOn ? [] : null }),
        )}
        {PRICE_DETAIL_CHOICES.discountFor.map((one) =>
          option(one, names[one], given.includes(one), (isOn) => {
            const chosen = isOn ? [...given, one] : given.filter((other) => other !== one);
            onChange({ discountFor: chosen.length > 0 ? chosen : null });
          }),
        )}
      </div>
      {error && <p className="mt-1 text-sm text-persimmon">{error}</p>}
    </fieldset>
  );
}
