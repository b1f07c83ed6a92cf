import { readStoredCurrency } from './stored-currency.ts';

/** Shows amounts in the reader's currency too; loads nothing for readers without one. */
export async function startCurrency(): Promise<void> {
  if (readStoredCurrency() === null) return;
  const { showChosenCurrency } = await import('./reader-currency.tsx');
  showChosenCurrency();
}
