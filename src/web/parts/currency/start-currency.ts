import { CURRENCY_KEY, readStoredCurrency } from './stored-currency.ts';

/** Shows amounts in the reader's currency too, as chosen here or in another tab; loads nothing for readers without one. */
export async function startCurrency(): Promise<void> {
  addEventListener('storage', ({ key }) => {
    if (key === CURRENCY_KEY) void show();
  });
  if (readStoredCurrency() !== null) await show();
}

const show = async () => (await import('./reader-currency.tsx')).showStoredCurrency();
