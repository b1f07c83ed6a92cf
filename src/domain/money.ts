import { formatCount } from './text.ts';

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

/**
 * An amount in a currency: KRW as in Korean, without decimals ('₩3,500,000'); others in US English.
 * @returns 'N/A' for what is missing or not a number
 */
export function formatCurrency(amount: number | null | undefined, currency = 'KRW'): string {
  if (!isNumber(amount)) return 'N/A';
  if (currency !== 'KRW')
    return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount);
  return `${amount < 0 ? '-' : ''}₩${formatCount(Math.abs(amount))}`;
}

/** A reported price: 'N/A' also for zero, which says nothing about a price. */
export function formatPrice(priceKrw: number | null | undefined): string {
  return hasPrice(priceKrw) ? formatCurrency(priceKrw) : 'N/A';
}

/** Lowest to highest, or the one price when they are equal. */
export function formatPriceRange(lowestKrw: number, highestKrw: number): string {
  return lowestKrw === highestKrw
    ? formatCurrency(lowestKrw)
    : `${formatCurrency(lowestKrw)} – ${formatCurrency(highestKrw)}`;
}

/** Whether a price was reported at all: missing and zero take part in nothing. */
export function hasPrice(priceKrw: number | null | undefined): priceKrw is number {
  return isNumber(priceKrw) && priceKrw > 0;
}
