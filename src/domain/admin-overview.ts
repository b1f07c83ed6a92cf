import * as z from 'zod';
import { adminMessageSchema } from './message/message-views.ts';
import { adminReviewSchema } from './review/admin-review-views.ts';

/** The overview of the site in the admin portal. */
export const adminOverviewSchema = z
  .object({
    inquiries: z
      .object({ total: z.int(), pending: z.int() })
      .describe('Messages of the contact form and inquiries to clinics'),
    unreadMessages: z.int().describe('Of every type'),
    clinics: z.object({ total: z.int(), unpublished: z.int() }),
    reviews: z.object({ total: z.int(), verified: z.int(), pending: z.int() }),
    procedures: z.int().describe('Distinct procedures that reviews refer to'),
    recentReviews: z.array(adminReviewSchema).describe('The 3 newest'),
    recentInquiries: z.array(adminMessageSchema).describe('The 5 newest'),
  })
  .meta({ id: 'AdminOverview' });

export type AdminOverview = z.infer<typeof adminOverviewSchema>;
