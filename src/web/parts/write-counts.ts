import type { ToldCounts } from '#domain/price/component-counts.ts';
import type { Texts } from '#texts/price-evidence.ts';

/** Writes in how many reports a part of a price was included: 'included in 14 · extra in 3'. */
export function writeCounts(t: Texts, told: ToldCounts): string {
  const answers = [
    [told.included, t.included],
    [told.extra, t.extra],
    [told.notApplicable, t.notApplicable],
    [told.notStated, t.notStated],
  ] as const;
  return answers.flatMap(([count, write]) => (count > 0 ? [write({ count })] : [])).join(' · ');
}
