import type { PriceScale } from './price-scale.ts';

/** Smallest number of steps between the ends of a scale. */
const FEWEST_STEPS = 3;

/** Leading digits of round steps, the widest first. */
const ROUND = [5, 2, 1] as const;

/**
 * Returns few round amounts within a scale, ascending, which two digits write exactly; the ends of a scale that holds
 * less than two.
 */
export function axisMarks({ lowestKrw, highestKrw }: PriceScale): number[] {
  const widest = (highestKrw - lowestKrw) / FEWEST_STEPS;
  const power = 10 ** Math.floor(Math.log10(widest));
  const digits = ROUND.find((one) => one * power <= widest) ?? 1;
  const step = Math.max(digits * power, 1, 10 ** (Math.floor(Math.log10(highestKrw)) - 1));
  const first = Math.ceil(lowestKrw / step);
  const count = Math.floor(highestKrw / step) - first + 1;
  if (!(count > 1)) return [...new Set([lowestKrw, highestKrw])];
  return Array.from({ length: count }, (_, index) => (first + index) * step);
}
