import reviewWizardTexts from '#texts/review-wizard.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { findTypedPriceQuestion } from '#domain/price/question-price.ts';
import { readSettledPrice } from '#domain/price/typed-price.ts';
import { useTypedPrice } from '#web/lib/forms/use-typed-price.ts';
import { useFormats, useTexts } from '#web/lib/texts/use-texts.ts';
import { useReaderCurrency } from '#web/parts/currency/reader-currency.tsx';
import { FormField } from '#web/ui/form-field.tsx';
import type { ProcedureEntry } from '../wizard-values.ts';
import { askAboutPrice } from './ask-about-price.ts';
import { PriceCurrency } from './price-currency.tsx';
import { convertTyped, renewRate } from './typed-amount.ts';

/** A pause after which a typed price is complete. */
const PAUSE_MS = 700;

/** A field of a procedure in the wizard. */
export type FieldProps = {
  id: string;
  error: string | undefined;
  entry: ProcedureEntry;
  onChange: (patch: Partial<ProcedureEntry>) => void;
};

/** The price, in won or in a currency that there is an exchange rate for; won are stored. */
export function PriceField({ entry, onChange, ...field }: FieldProps) {
  const { priceKrw, priceTyped, procedure } = entry;
  const t = useTexts(reviewWizardTexts);
  const { inUse } = useReaderCurrency();
  // A partly typed price would always be questioned as too low.
  const [typing, setTyping] = useState<string | null>(null);
  const { change, leave } = useTypedPrice(priceKrw, (shown) => onChange({ priceKrw: shown }));
  useEffect(() => {
    if (typing === null) return undefined;
    // Before the next press: the question moves the buttons below it.
    const timer = setTimeout(() => setTyping(null), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typing]);
  useEffect(() => {
    // A draft may hold an older rate than the newest one; the hint tells its day.
    const renewed = priceTyped && renewRate(priceTyped, inUse);
    if (renewed) onChange(renewed);
    // Only another rate renews an amount.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [inUse]);
  const question =
    typing === null &&
    askAboutPrice(t, findTypedPriceQuestion(priceKrw, procedure?.price), priceTyped?.currency);
  return (
    <div className="min-w-0">
      <FormField
        {...field}
        label={priceTyped ? t.priceIn({ currency: priceTyped.currency }) : t.price}
        hint={<Hint entry={entry} question={question} />}
      >
        {({ className, ...control }) => (
          <input
            {...control}
            className={`${className} tabular-nums`}
            inputMode={priceTyped ? 'decimal' : 'numeric'}
            autoComplete="off"
            value={priceTyped ? priceTyped.amount : priceKrw}
            onChange={({ target }) => {
              setTyping(target.value);
              if (priceTyped) onChange(convertTyped(priceTyped.currency, target.value, inUse));
              else change(target.value);
            }}
            onBlur={() => {
              setTyping(null);
              leave();
            }}
          />
        )}
      </FormField>
      <PriceCurrency entry={entry} inUse={inUse} onChange={onChange} />
    </div>
  );
}

/** Says what the price comes to in won, and asks about an unusual one. */
function Hint({ entry: { priceKrw, priceTyped }, question }: { entry: ProcedureEntry; question: ReactNode }) {
  const formats = useFormats();
  const t = useTexts(reviewWizardTexts);
  const krw = readSettledPrice(priceKrw);
  if (krw === null) return priceTyped ? t.priceInHint : t.priceHint;
  const won = formats.amount(krw);
  const day = priceTyped?.rateDay;
  return (
    <>
      {day ? t.priceStored({ won, date: formats.date(day) }) : won}
      <span aria-live="polite" className="block text-amber">
        {question}
      </span>
    </>
  );
}
