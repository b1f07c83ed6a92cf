import * as z from 'zod';
import { cleanText } from './clean-text.ts';
import { REASON_LIMIT } from './reason-limit.ts';
import { tooLong } from './too-long.ts';

/** The reason of a staff decision, as the person concerned reads it. */
export const decisionReason = z
  .string('Please give a reason')
  .overwrite(cleanText)
  .min(1, 'Please give a reason')
  .max(REASON_LIMIT, tooLong(REASON_LIMIT));

/** Marks spam, whose sender gets no letter. */
export const spamFlag = z.boolean('Spam must be true or false').default(false);
