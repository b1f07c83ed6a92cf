import * as z from 'zod';
import { uncheckedSchema } from '../audit/audit-views.ts';
import { MESSAGE_STATUSES, MESSAGE_TYPES } from './message.ts';
import { REPORT_OUTCOMES } from './report-outcome.ts';

/** A message as staff see it. */
export const adminMessageSchema = z
  .object({
    id: z.int(),
    type: z.enum(MESSAGE_TYPES),
    status: z.enum(MESSAGE_STATUSES),
    subject: z.string().nullable(),
    message: z.string(),
    name: z.string().nullable(),
    email: z.string().nullable(),
    clinicId: z.int().nullable(),
    clinicName: z.string().nullable(),
    reviewId: z.int().nullable().describe('The review that it is about'),
    outcome: z.enum(REPORT_OUTCOMES).nullable().describe('The decision about that review'),
    outcomeReason: z.string().nullable().describe('The reason; staff alone read it if the review was kept'),
    category: z.string().nullable().describe("Of a clinic's support request"),
    procedure: z.string().nullable(),
    budgetKrw: z.int().nullable(),
    browser: z.string().nullable().describe('Of a bug report'),
    device: z.string().nullable().describe('Of a bug report'),
    images: z.array(z.string()),
    createdAt: z.iso.datetime(),
    closedAt: z.iso
      .datetime()
      .nullable()
      .describe('Time at which it was resolved or archived; retention counts from it'),
    updatedAt: z.iso.datetime(),
    version: z.int().describe('Goes into If-Match'),
  })
  .meta({ id: 'AdminMessage' });

export type AdminMessage = z.infer<typeof adminMessageSchema>;

export const adminMessageDetailSchema = adminMessageSchema
  .extend({
    history: z
      .array(
        z.object({
          id: z.int(),
          at: z.iso.datetime(),
          actor: z.string(),
          action: z.string(),
          isUnchecked: uncheckedSchema,
        }),
      )
      .describe('Changes of it, newest first'),
  })
  .meta({ id: 'AdminMessageDetail' });

export type AdminMessageDetail = z.infer<typeof adminMessageDetailSchema>;

const page = {
  total: z.int(),
  totalCapped: z.literal(true).optional(),
  counts: z
    .object({ unread: z.int(), 'in-progress': z.int(), resolved: z.int(), archived: z.int() })
    .describe('Of all that the list could hold, whatever the filter'),
};

export const adminMessageListSchema = z
  .object({ messages: z.array(adminMessageSchema), ...page })
  .meta({ id: 'AdminMessageList' });

export type AdminMessageList = z.infer<typeof adminMessageListSchema>;

export const adminInquiryListSchema = z
  .object({ inquiries: z.array(adminMessageSchema), ...page })
  .meta({ id: 'AdminInquiryList' });
