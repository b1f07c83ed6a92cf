import * as z from 'zod';
import { cleanText } from '../clean-text.ts';
import { QUESTION_LIMIT, QUESTION_MESSAGES } from './question-rules.ts';

/** A question to the submitter of a review. */
export const questionSchema = z.object({
  question: z
    .string(QUESTION_MESSAGES.missing)
    .overwrite(cleanText)
    .min(1, QUESTION_MESSAGES.missing)
    .max(QUESTION_LIMIT, QUESTION_MESSAGES.long),
});
