import * as z from 'zod';

/** Days for which things are kept once they are no longer needed: settings, which the privacy page repeats. */
export const retentionSchema = z
  .object({
    declinedDays: z.int().describe('A review after it was declined, a submitted clinic after it was refused'),
    answeredMessageDays: z.int().describe('A message after it was dealt with'),
    mailFileDays: z.int().describe('A letter that became a file, where no mail server is set up'),
  })
  .meta({ id: 'Retention' });

export type Retention = z.infer<typeof retentionSchema>;
