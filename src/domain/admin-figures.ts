import * as z from 'zod';

/** Counts of pending work, as the tabs of the admin portal show them. */
export const waitingSchema = z
  .object({
    reviews: z.int().describe('Pending, without those parked for their submitter'),
    messages: z.int().describe('Unread, of every type'),
    changes: z.int().describe('Changes that clinics ask for'),
    prices: z.int().describe('Prices that clinics post and nobody has decided'),
    submissions: z.int().describe('Clinics that the public proposed'),
  })
  .meta({ id: 'Waiting' });

export type Waiting = z.infer<typeof waitingSchema>;

/** Age groups of reviews in the moderation queue; a group ends where the next begins. */
export const QUEUE_AGES = [
  { fromDays: 0, name: 'Under a day' },
  { fromDays: 1, name: '1–2 days' },
  { fromDays: 3, name: '3–6 days' },
  { fromDays: 7, name: '1–2 weeks' },
  { fromDays: 14, name: 'Over 2 weeks' },
] as const;

/** Number of days, in Seoul, for which decisions are counted. */
export const DECISION_DAYS = 14;

export const queueFiguresSchema = z
  .object({
    ages: z
      .array(z.object({ name: z.string(), count: z.int() }))
      .describe('Reviews that wait for staff by age; a parked one waits for its submitter'),
    oldestAt: z.iso.datetime().nullable().describe('When the one that waits longest came in'),
    days: z
      .array(z.object({ day: z.iso.date(), published: z.int(), declined: z.int() }))
      .describe('Decisions of the last 14 days in Seoul, today last, without those that were undone'),
  })
  .meta({ id: 'QueueFigures' });

export type QueueFigures = z.infer<typeof queueFiguresSchema>;
