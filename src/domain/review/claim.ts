import * as z from 'zod';

/** Seconds for which a claim lasts without renewal; a closed page cannot always release it. */
export const CLAIM_SECONDS = 120;

/** Largest number of reviews on a page of the queue. */
const MOST_CANDIDATES = 100;

/** The reviews that a moderator is about to open. */
export const claimRequestSchema = z.object({
  reviewIds: z
    .array(z.int().min(1))
    .max(MOST_CANDIDATES)
    .describe('In the order of preference; the first that nobody else is reading is claimed, else the first'),
  leaves: z.int().min(1).optional().describe('The review that was read until now'),
});

export const claimAnswerSchema = z
  .object({
    reviewId: z.int().nullable().describe('What is claimed now; null where none of them exists'),
    readers: z
      .array(z.object({ reviewId: z.int(), reader: z.string().describe('Username') }))
      .describe('What other staff are reading'),
  })
  .meta({ id: 'ReviewClaims' });

export type ClaimAnswer = z.infer<typeof claimAnswerSchema>;
