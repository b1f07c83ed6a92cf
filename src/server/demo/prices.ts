import type { ReferenceProcedure } from '#server/reference/procedures.ts';
import type { Random } from './random.ts';

/** Rounds a price as people report it: coarser for larger sums, now and then exact. */
function roundAsTold(priceKrw: number, random: Random): number {
  const isExact = random.chance(0.2);
  const step =
    priceKrw < 100_000
      ? isExact
        ? 1_000
        : 5_000
      : priceKrw < 1_000_000
        ? isExact
          ? 5_000
          : 10_000
        : priceKrw < 5_000_000
          ? isExact
            ? 10_000
            : random.pick([50_000, 100_000, 100_000])
          : isExact
            ? 50_000
            : random.pick([100_000, 100_000, 500_000]);
  return Math.max(step, Math.round(priceKrw / step) * step);
}

/**
 * Draws a price in won: log-normal around the geometric mean of the usual range, with about eight of ten inside it,
 * scaled by the clinic's price level, within 0.7 times the low and 1.3 times the high end.
 */
export function drawPrice(procedure: ReferenceProcedure, priceLevel: number, random: Random): number {
  const { typicalLowKrw: low, typicalHighKrw: high } = procedure;
  const spread = Math.log(high / low) / 2 / 1.35;
  const middle = Math.sqrt(low * high) * 0.97 * priceLevel ** 0.7;
  const drawn = middle * Math.exp(random.normal() * spread);
  return roundAsTold(Math.min(high * 1.3, Math.max(low * 0.7, drawn)), random);
}
