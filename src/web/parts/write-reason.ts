import { formatsOf } from '#domain/formats.ts';
import type { Texts } from '#texts/price-evidence.ts';
import type { ExcludedReport } from '#domain/price/price-views.ts';

/** Returns why a report is excluded: a discount for the review, staff's reason, or its distance from the median. */
export function writeReason(t: Texts, { reason, times, ruling }: ExcludedReport): string | null {
  if (reason === 'for_review') return t.lowerForReview;
  if (reason === 'staff') return t.leftOutByStaff({ reason: ruling ?? '' });
  return times === null ? null : t.timesMedian({ times: formatsOf(t.locale).number(times) });
}
