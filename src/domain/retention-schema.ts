import * as z from 'zod';

/** Retention periods in days, from the settings; the privacy page repeats them. */
export const retentionSchema = z
  .object({
    declinedDays: z.int().describe('A review after it was declined, a submitted clinic after it was refused'),
    answeredMessageDays: z.int().describe('A message after it was dealt with'),
    mailFileDays: z.int().describe('A letter that became a file, where no mail server is set up'),
  })
  .meta({ id: 'Retention' });

export type Retention = z.infer<typeof retentionSchema>;
