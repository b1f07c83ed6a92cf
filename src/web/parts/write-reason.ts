import { formatsOf } from '#domain/formats.ts';
import type { Texts } from '#texts/price-evidence.ts';
import type { ExcludedReport } from '#domain/price/price-views.ts';

/** Returns the reason: the distance from the median says nothing of a report that was left out for another. */
export function writeReason(t: Texts, { reason, times, ruling }: ExcludedReport): string | null {
  if (reason === 'for_review') return t.lowerForReview;
  if (reason === 'staff') return t.leftOutByStaff({ reason: ruling ?? '' });
  return times === null ? null : t.timesMedian({ times: formatsOf(t.locale).number(times) });
}
