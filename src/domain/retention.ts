import * as z from 'zod';
import { countOf } from './text.ts';

/** Days for which things are kept once they are no longer needed: settings, which the privacy page repeats. */
export const retentionSchema = z
  .object({
    declinedDays: z.int().describe('A submission after it was declined'),
    answeredMessageDays: z.int().describe('A message after it was dealt with'),
    mailFileDays: z.int().describe('A letter that became a file, where no mail server is set up'),
  })
  .meta({ id: 'Retention' });

export type Retention = z.infer<typeof retentionSchema>;

const DAY_MS = 24 * 60 * 60_000;

/** The instant before which a period must have begun to be over now. */
export const endOfPeriod = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);

/** When a period is over, as an ISO instant. @param since ISO instant at which it begins */
export const removalDate = (since: string, days: number) =>
  new Date(new Date(since).getTime() + days * DAY_MS).toISOString();

/** A period in words: '90 days', '1 year', '3 years'. */
export const periodText = (days: number): string =>
  days % 365 === 0 ? countOf(days / 365, 'year') : countOf(days, 'day');
