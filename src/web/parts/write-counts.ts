import type { GroupedAnswers } from '#domain/price/component-counts.ts';
import type { Texts } from '#texts/price-evidence.ts';

/** Writes in how many reports a part of a price was included: 'included in 14 · extra in 3'. */
export function writeCounts(t: Texts, grouped: GroupedAnswers): string {
  const answers = [
    [grouped.included, t.included],
    [grouped.extra, t.extra],
    [grouped.notApplicable, t.notApplicable],
    [grouped.notStated, t.notStated],
  ] as const;
  return answers.flatMap(([count, write]) => (count > 0 ? [write({ count })] : [])).join(' · ');
}
