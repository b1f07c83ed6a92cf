import * as z from 'zod';

/** Scores of public reviews on a scale of 1 to 5, 5 the best. */
export const scoresSchema = z
  .object({
    average: z.number().describe('1–5, to one decimal'),
    count: z.int().min(1).describe('Reviews that say a score; the others of reviewCount say none'),
    levels: z.array(z.int().min(0)).length(5).describe('Reviews by score, those that say 1 first'),
  })
  .meta({ id: 'Scores' });
