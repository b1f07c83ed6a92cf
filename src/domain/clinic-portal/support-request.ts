import * as z from 'zod';
import { cleanText } from '../clean-text.ts';
import {
  DEFAULT_SUPPORT_CATEGORY,
  SUPPORT_CATEGORIES,
  SUPPORT_LIMITS as LIMITS,
  SUPPORT_MESSAGES as MESSAGES,
} from './support-request-rules.ts';

const oneLine = (text: string) => cleanText(text).replace(/\s+/g, ' ');

/** What a clinic writes to the administrator. */
export const supportRequestSchema = z
  .object({
    subject: z
      .string({ error: MESSAGES.subjectTooShort })
      .transform(oneLine)
      .pipe(
        z
          .string()
          .min(LIMITS.subject.shortest, MESSAGES.subjectTooShort)
          .max(LIMITS.subject.longest, MESSAGES.subjectTooLong),
      ),
    category: z
      .enum(
        SUPPORT_CATEGORIES.map(({ value }) => value),
        { error: MESSAGES.category },
      )
      .default(DEFAULT_SUPPORT_CATEGORY),
    message: z
      .string({ error: MESSAGES.messageTooShort })
      .transform(cleanText)
      .pipe(
        z
          .string()
          .min(LIMITS.message.shortest, MESSAGES.messageTooShort)
          .max(LIMITS.message.longest, MESSAGES.messageTooLong),
      ),
  })
  .meta({ id: 'ClinicSupportRequest' });

export type SupportRequest = z.infer<typeof supportRequestSchema>;
