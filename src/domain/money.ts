import { formatCount } from './text.ts';

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

/** Formats an amount of won in the Korean style, without decimals ('₩3,500,000'); 'N/A' if missing or invalid. */
export function formatCurrency(amount: number | null | undefined): string {
  if (!isNumber(amount)) return 'N/A';
  return `${amount < 0 ? '-' : ''}₩${formatCount(Math.abs(amount))}`;
}

/** Formats a reported price; 'N/A' if missing, and for zero, which is no price. */
export function formatPrice(priceKrw: number | null | undefined): string {
  return hasPrice(priceKrw) ? formatCurrency(priceKrw) : 'N/A';
}

/** Formats lowest to highest, or a single price if they are equal. */
export function formatPriceRange(lowestKrw: number, highestKrw: number): string {
  return lowestKrw === highestKrw
    ? formatCurrency(lowestKrw)
    : `${formatCurrency(lowestKrw)} – ${formatCurrency(highestKrw)}`;
}

/** Returns true if a price was reported; missing and zero prices are excluded from all figures. */
export function hasPrice(priceKrw: number | null | undefined): priceKrw is number {
  return isNumber(priceKrw) && priceKrw > 0;
}
