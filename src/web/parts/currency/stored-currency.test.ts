import { afterEach, expect, test, vi } from 'vitest';
import { readStoredCurrency, readStoredRates, storeCurrency, storeRates } from './stored-currency.ts';

afterEach(() => vi.unstubAllGlobals());

function stubStorage() {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  return stored;
}

const RATES = { days: 14, rates: [{ currency: 'USD' as const, krw: 1388.42, validFrom: '2026-11-22' }] };

test('the choice and the rates are kept, and a choice of won is forgotten', () => {
  const stored = stubStorage();
  storeCurrency('JPY');
  storeRates(RATES);
  expect(readStoredCurrency()).toBe('JPY');
  expect(readStoredRates()).toEqual(RATES);
  storeCurrency(null);
  expect(readStoredCurrency()).toBeNull();
  expect([...stored.keys()]).toEqual(['exchange-rates']);
});

test('what is no currency and no rates counts as nothing', () => {
  const stored = stubStorage();
  stored.set('currency', 'XAU');
  expect(readStoredCurrency()).toBeNull();
  for (const text of [
    '',
    '{',
    '[]',
    '{"rates":[{"currency":"USD"}]}',
    '{"rates":[{"currency":"XAU","krw":1,"validFrom":"2026-11-22"}]}',
  ]) {
    stored.set('exchange-rates', text);
    expect(readStoredRates()).toBeNull();
  }
});

test('a browser without storage has no choice, and raises no error', () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  storeCurrency('JPY');
  storeRates(RATES);
  expect([readStoredCurrency(), readStoredRates()]).toEqual([null, null]);
});
