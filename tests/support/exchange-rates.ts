import type { Page } from '@playwright/test';
import type { Currency } from '#domain/currency/currencies.ts';
import { RATE_DAYS } from '#domain/currency/rate-in-use.ts';
import type { ExchangeRates } from '#domain/currency/rate-views.ts';
import { DAY_MS, seoulDay } from '#domain/seoul-day.ts';

/** Returns the day in Seoul that was so many days ago. */
export const daysAgo = (days: number) => seoulDay(new Date(Date.now() - days * DAY_MS));

/** Answers reads of the exchange rates: the demonstration has none. @param age of the rates in days */
export async function serveRates(page: Page, krw: Partial<Record<Currency, number>>, age = 3): Promise<void> {
  const rates: ExchangeRates = {
    days: RATE_DAYS,
    rates: (Object.entries(krw) as [Currency, number][]).map(([currency, won]) => ({
      currency,
      krw: won,
      validFrom: daysAgo(age),
    })),
  };
  await page.route('**/api/rates', (route) =>
    route.fulfill({ json: rates, headers: { 'cache-control': 'no-cache' } }),
  );
}
