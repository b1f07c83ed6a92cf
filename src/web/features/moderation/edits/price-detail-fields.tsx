import { FAULT_MESSAGES } from '#domain/fault-messages.ts';
import { ANSWER_LABELS, COMPONENT_LABELS } from '#domain/price/component-labels.ts';
import { COMPONENT_ANSWERS, PRICE_COMPONENTS, type PriceComponent } from '#domain/price/method/all-in.ts';
import {
  isUnstated,
  listComponents,
  NO_PRICE_DETAILS,
  type PriceDetails,
  type TypedPriceDetails,
} from '#domain/price/price-details.ts';
import { questionDeposit } from '#domain/price/question-price.ts';
import { useTypingPause } from '#web/lib/forms/use-typing-pause.ts';
import { AmountField } from '#web/parts/amount-field.tsx';
import { Options } from '#web/ui/field.tsx';
import { FormField } from '#web/ui/form-field.tsx';
import { CHOICE_LABELS } from '../details/price-answers.ts';
import { orderDetails, readDraftDetails } from './review-draft.ts';

type Props = {
  /** The details as the draft holds them. */
  text: string;
  error: string | undefined;
  /** Says if the procedure needs an implant; true while that is not known. */
  hasImplant: boolean;
  onChange: (text: string) => void;
};

/** Edits a report's answers about its price; collapsed, since few reports are corrected in it. */
export function PriceDetailFields({ text, error, hasImplant, onChange }: Props) {
  const details = readDraftDetails(text) ?? NO_PRICE_DETAILS;
  const { isTyping, awaitPauseAfter } = useTypingPause();
  const isUnasked = (part: PriceComponent) => !listComponents(hasImplant).includes(part);
  const change = (patch: Partial<TypedPriceDetails>) => {
    const next = orderDetails({ ...details, ...patch });
    onChange(isUnstated(next) ? '' : JSON.stringify(next));
  };
  const amount = (
    label: string,
    krw: number | string | null,
    set: (krw: number | string | null) => void,
    hint?: string,
  ) => (
    <AmountField
      hint={hint}
      label={label}
      error={error && typeof krw === 'string' ? FAULT_MESSAGES.amountInvalid : undefined}
      krw={krw}
      onChange={set}
    />
  );
  const choice = (name: 'payment' | 'anaesthesiaType' | 'bookingChannel' | 'foreignerPrice') => {
    const { label, values } = CHOICE_LABELS[name];
    return (
      <Choice
        label={label}
        values={values}
        value={details[name]}
        onChange={(value) => change({ [name]: value })}
      />
    );
  };
  return (
    <details open={error !== undefined || undefined} className="border-y border-hairline py-2">
      <summary className="min-h-11 cursor-pointer py-2 text-sm font-semibold">
        What the price included
      </summary>
      {error && (
        <p role="alert" className="text-sm text-persimmon">
          {error}
        </p>
      )}
      <div className="grid gap-4 pb-2 sm:grid-cols-3">
        {choice('payment')}
        {PRICE_COMPONENTS.map((part) => {
          const stated = details.components[part];
          if (isUnasked(part) && !stated) return null;
          const { [part]: _, ...others } = details.components;
          return (
            <div key={part}>
              <Choice
                label={COMPONENT_LABELS[part]}
                error={error && isUnasked(part) ? FAULT_MESSAGES.implantUnasked : undefined}
                values={ANSWER_LABELS}
                value={stated?.answer ?? null}
                onChange={(value) => {
                  const answer = COMPONENT_ANSWERS.find((one) => one === value);
                  change({ components: answer ? { ...others, [part]: { answer, extraKrw: null } } : others });
                }}
              />
              {stated?.answer === 'extra' &&
                amount(
                  `${COMPONENT_LABELS[part]}: extra (KRW)`,
                  stated.extraKrw,
                  (extraKrw) => change({ components: { ...others, [part]: { answer: 'extra', extraKrw } } }),
                  'Added to the price',
                )}
            </div>
          );
        })}
        {choice('anaesthesiaType')}
        {choice('bookingChannel')}
        {choice('foreignerPrice')}
        <DiscountFields given={details.discountFor} onChange={(discountFor) => change({ discountFor })} />
        {amount(
          'Deposit (KRW)',
          details.depositKrw,
          (depositKrw) => {
            awaitPauseAfter(String(depositKrw ?? ''));
            change({ depositKrw });
          },
          isTyping || typeof details.depositKrw === 'string'
            ? undefined
            : questionDeposit(details.depositKrw),
        )}
        <FormField label="Month of payment">
          {(control) => (
            <input
              {...control}
              type="month"
              value={details.paidMonth ?? ''}
              onChange={({ target }) => change({ paidMonth: target.value || null })}
            />
          )}
        </FormField>
      </div>
    </details>
  );
}

type ChoiceProps = {
  label: string;
  error?: string | undefined;
  values: Readonly<Record<string, string>>;
  value: string | null;
  onChange: (value: string | null) => void;
};

function Choice({ label, error, values, value, onChange }: ChoiceProps) {
  return (
    <FormField label={label} error={error}>
      {(control) => (
        <select {...control} value={value ?? ''} onChange={({ target }) => onChange(target.value || null)}>
          <option value="">Not stated</option>
          <Options values={Object.keys(values)} names={values} />
        </select>
      )}
    </FormField>
  );
}

type Discount = NonNullable<PriceDetails['discountFor']>;

function DiscountFields({
  given,
  onChange,
}: {
  given: Discount | null;
  onChange: (given: Discount | null) => void;
}) {
  const { label, values } = CHOICE_LABELS.discountFor;
  const names = Object.entries(values) as [Discount[number], string][];
  const box = (name: string, isChecked: boolean, toggle: (isOn: boolean) => void) => (
    <label key={name} className="inline-flex min-h-11 items-center gap-2 text-sm">
      <input
        type="checkbox"
        className="size-5"
        checked={isChecked}
        onChange={({ target }) => toggle(target.checked)}
      />
      {name}
    </label>
  );
  return (
    <fieldset className="sm:col-span-3">
      <legend className="text-xs font-semibold text-quiet">{label}</legend>
      <div className="flex flex-wrap gap-x-6">
        {box('nothing', given?.length === 0, (isOn) => onChange(isOn ? [] : null))}
        {names.map(([key, name]) =>
          box(name, given?.includes(key) ?? false, (isOn) => {
            const chosen = names
              .map(([one]) => one)
              .filter((one) => (one === key ? isOn : given?.includes(one)));
            onChange(chosen.length > 0 ? chosen : null);
          }),
        )}
      </div>
    </fieldset>
  );
}
