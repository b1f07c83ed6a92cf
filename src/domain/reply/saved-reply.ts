import * as z from 'zod';
import { cleanText, oneLine } from '../clean-text.ts';

import { REPLY_LIMITS, REPLY_MESSAGES, REPLY_PURPOSES } from './reply-rules.ts';

/** A saved reply as staff write it. */
export const replyFieldsSchema = z.object({
  purpose: z.enum(REPLY_PURPOSES, REPLY_MESSAGES.purpose),
  title: z
    .string(REPLY_MESSAGES.title)
    .overwrite(oneLine)
    .min(1, REPLY_MESSAGES.title)
    .max(REPLY_LIMITS.title, REPLY_MESSAGES.titleLong),
  body: z
    .string(REPLY_MESSAGES.body)
    .overwrite(cleanText)
    .min(1, REPLY_MESSAGES.body)
    .max(REPLY_LIMITS.body, REPLY_MESSAGES.bodyLong),
});

export type ReplyFields = z.infer<typeof replyFieldsSchema>;

export const savedReplySchema = replyFieldsSchema
  .extend({ id: z.int(), updatedAt: z.iso.datetime(), version: z.int().describe('Goes into If-Match') })
  .meta({ id: 'SavedReply' });

export type SavedReply = z.infer<typeof savedReplySchema>;

export const savedRepliesSchema = z
  .object({
    replies: z.array(savedReplySchema).describe('By purpose, then by title'),
    replyAddress: z
      .string()
      .nullable()
      .describe('Where replies to letters arrive; null where letters ask to use the contact page'),
  })
  .meta({ id: 'SavedReplies' });

export type SavedReplies = z.infer<typeof savedRepliesSchema>;
