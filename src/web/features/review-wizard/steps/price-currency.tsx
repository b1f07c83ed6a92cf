import reviewWizardTexts from '#texts/review-wizard.ts';
import type { ExchangeRate } from '#domain/currency/rate-in-use.ts';
import { CURRENCIES } from '#domain/currency/currencies.ts';
import { useLocale, useTexts } from '#web/lib/texts/use-texts.ts';
import { nameCurrency } from '#web/parts/currency/name-currency.ts';
import type { ProcedureEntry } from '../wizard-values.ts';
import { changeCurrency } from './typed-amount.ts';

type Props = {
  entry: ProcedureEntry;
  inUse: ReadonlyMap<string, ExchangeRate>;
  onChange: (patch: Partial<ProcedureEntry>) => void;
};

/** The currency in which a price is typed; nothing without exchange rates, unless a draft has one. */
export function PriceCurrency({ entry, inUse, onChange }: Props) {
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
      {offered.map((currency) => (
        <option key={currency} value={currency}>
          {nameCurrency(locale, currency)}
        </option>
      ))}
    </select>
  );
}
