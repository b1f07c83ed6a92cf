import * as z from 'zod';
import { cleanText } from './clean-text.ts';

/** Why staff decided so, as whoever it concerns reads it. */
export const decisionReason = z
  .string('Please give a reason')
  .overwrite(cleanText)
  .min(1, 'Please give a reason')
  .max(1_000, 'Please use at most 1,000 characters');

/** Whether it is spam, of which nobody is told. */
export const spamFlag = z.boolean('Spam must be true or false').default(false);
