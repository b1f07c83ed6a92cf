import type { Texts } from '#texts/words.ts';
import { FEW_REPORTS } from './price.ts';

/** Writes a number of reports, and that they are few: '14 reports', '2 reports · few'. */
export const reportsText = (t: Texts, count: number): string =>
  count > 0 && count < FEW_REPORTS ? t.fewReports({ count }) : t.reports({ count });
