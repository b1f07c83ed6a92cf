import reviewWizardTexts from '#texts/review-wizard.ts';
import { type ReactNode, useEffect } from 'react';
import { findTypedPriceQuestion } from '#domain/price/question-price.ts';
import { readStoredPrice } from '#domain/price/typed-price.ts';
import { useTypedPrice } from '#web/lib/forms/use-typed-price.ts';
import { useFormats, useTexts, useLocale } from '#web/lib/texts/use-texts.ts';
import { useReaderCurrency } from '#web/parts/currency/reader-currency.tsx';
import { Options } from '#web/ui/field.tsx';
import { FormField } from '#web/ui/form-field.tsx';
import type { ProcedureEntry } from '../wizard-values.ts';
import { askAboutPrice } from './ask-about-price.ts';
import { convertTyped, renewRate, changeCurrency } from './typed-amount.ts';
import { useTypingPause } from '#web/lib/forms/use-typing-pause.ts';
import type { ExchangeRate } from '#domain/currency/rate-in-use.ts';
import { CURRENCIES } from '#domain/currency/currencies.ts';
import { nameCurrency } from '#web/parts/currency/name-currency.ts';

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
  const { isTyping, awaitPauseAfter } = useTypingPause();
  const typing = useTypedPrice(priceKrw, (stored) => onChange({ priceKrw: stored }));
  useEffect(() => {
    // A draft may hold an older rate than the newest one; the hint tells its day.
    const renewed = priceTyped && renewRate(priceTyped, inUse);
    if (renewed) onChange(renewed);
    // Only another rate renews an amount.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [inUse]);
  const question =
    !isTyping && askAboutPrice(t, findTypedPriceQuestion(priceKrw, procedure?.price), priceTyped?.currency);
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
            {...(priceTyped ? { value: priceTyped.amount } : typing)}
            onChange={(event) => {
              const { value } = event.target;
              awaitPauseAfter(value);
              if (priceTyped) onChange(convertTyped(priceTyped.currency, value, inUse));
              else typing.onChange(event);
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
  const krw = readStoredPrice(priceKrw);
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

type CurrencyProps = {
  entry: ProcedureEntry;
  inUse: ReadonlyMap<string, ExchangeRate>;
  onChange: (patch: Partial<ProcedureEntry>) => void;
};

/** The currency in which a price is typed; nothing without exchange rates, unless a draft has one. */
function PriceCurrency({ entry, inUse, onChange }: CurrencyProps) {
  const t = useTexts(reviewWizardTexts);
  const locale = useLocale();
  const typed = entry.priceTyped?.currency;
  if (inUse.size === 0 && typed === undefined) return null;
  const offered = CURRENCIES.filter((currency) => inUse.has(currency) && currency !== typed);
  return (
    <select
      aria-label={t.priceCurrency}
      className="control mt-2 text-sm"
      value={typed ?? ''}
      onChange={({ target }) => onChange(changeCurrency(entry, target.value || null, inUse))}
    >
      <option value="">{nameCurrency(locale, 'KRW')}</option>
      {typed !== undefined && <option value={typed}>{nameCurrency(locale, typed)}</option>}
      <Options values={offered} names={(currency) => nameCurrency(locale, currency)} />
    </select>
  );
}
