import currencyTexts, { type Texts } from '#texts/currency.ts';
import type { Formats } from '#domain/formats.ts';
import { CURRENCIES, isCurrency } from '#domain/currency/currencies.ts';
import { RATE_DAYS } from '#domain/currency/rate-in-use.ts';
import { useIsOnline } from '#web/lib/reading/use-is-online.ts';
import { useFormats, useLocale, useTexts } from '#web/lib/texts/use-texts.ts';
import { FormField } from '#web/ui/form-field.tsx';
import { nameCurrency } from './name-currency.ts';
import { chooseCurrency, type ReaderCurrency, useReaderCurrency } from './reader-currency.tsx';

/** The choice of a currency; nothing on a site without exchange rates. */
export default function CurrencyChoice() {
  const t = useTexts(currencyTexts);
  const locale = useLocale();
  const formats = useFormats();
  // Without a connection a read waits for one.
  const isOnline = useIsOnline();
  const reader = useReaderCurrency();
  const { chosen, rates, inUse, isUnread } = reader;
  if (!rates) return chosen && (isUnread || !isOnline) && <p className="text-xs text-quiet">{t.unread}</p>;
  if (rates.rates.length === 0) return <span hidden data-no-rates />;
  return (
    <FormField label={t.label} hint={describe(t, formats, reader)}>
      {(control) => (
        <select
          {...control}
          value={chosen ?? ''}
          onChange={({ target }) => chooseCurrency(isCurrency(target.value) ? target.value : null)}
        >
          <option value="">{t.won}</option>
          {CURRENCIES.filter((currency) => inUse.has(currency) || currency === chosen).map((currency) => (
            <option key={currency} value={currency}>
              {nameCurrency(locale, currency)}
            </option>
          ))}
        </select>
      )}
    </FormField>
  );
}

function describe(t: Texts, { date }: Formats, { chosen, rates, inUse }: ReaderCurrency): string | null {
  if (inUse.size === 0) return t.old({ date: date(rates?.rates[0]?.validFrom), days: RATE_DAYS });
  if (chosen === null) return null;
  const rate = inUse.get(chosen);
  return rate ? t.about({ date: date(rate.validFrom) }) : t.noRate({ currency: chosen });
}
