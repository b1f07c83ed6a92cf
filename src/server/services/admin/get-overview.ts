import { desc, inArray, sql } from 'drizzle-orm';
import { INQUIRY_TYPES } from '#domain/message/message.ts';
import type { AdminOverview } from '#domain/review/admin-review-views.ts';
import type { AppContext } from '#server/context.ts';
import { clinics, messages, procedures, reviews } from '#server/db/schema/index.ts';
import { requireStaff } from '../account/require.ts';
import { readMessages } from '../message/read-messages.ts';
import { countByStatus } from '../review/list-admin-reviews.ts';
import { readAdminReviews } from '../review/read-admin-reviews.ts';

const RECENT_REVIEWS = 3;
const RECENT_INQUIRIES = 5;

/** What the dashboard says at a glance. */
export async function getOverview({ ctx }: { ctx: AppContext }): Promise<AdminOverview> {
  requireStaff(ctx);
  const { db } = ctx;
  const count = (condition: unknown) => sql<number>`count(*) filter (where ${condition})::int`;
  const all = sql<number>`count(*)::int`;
  const isInquiry = inArray(messages.type, [...INQUIRY_TYPES]);
  const isUnread = sql`${messages.status} = 'unread'`;
  const [[ofMessages], [ofClinics], byStatus, [verified], [used], recent, recentInquiries] =
    await Promise.all([
      db
        .select({
          inquiries: count(isInquiry),
          pending: count(sql`${isInquiry} and ${isUnread}`),
          unread: count(isUnread),
        })
        .from(messages),
      db.select({ total: all, unpublished: count(sql`not ${clinics.published}`) }).from(clinics),
      countByStatus(ctx),
      db
        .select({ total: all })
        .from(reviews)
        .where(sql`${reviews.verified}`),
      db
        .select({ total: all })
        .from(procedures)
        .where(sql`exists (select 1 from reviews r where r.procedure_id = ${procedures.id})`),
      db
        .select({ id: reviews.id })
        .from(reviews)
        .orderBy(desc(reviews.createdAt), desc(reviews.id))
        .limit(RECENT_REVIEWS),
      db
        .select({ id: messages.id })
        .from(messages)
        .where(isInquiry)
        .orderBy(desc(messages.createdAt), desc(messages.id))
        .limit(RECENT_INQUIRIES),
    ]);
  return {
    inquiries: { total: ofMessages?.inquiries ?? 0, pending: ofMessages?.pending ?? 0 },
    unreadMessages: ofMessages?.unread ?? 0,
    clinics: { total: ofClinics?.total ?? 0, unpublished: ofClinics?.unpublished ?? 0 },
    reviews: {
      total: byStatus.pending + byStatus.published + byStatus.draft,
      verified: verified?.total ?? 0,
      pending: byStatus.pending,
    },
    procedures: used?.total ?? 0,
    recentReviews: await readAdminReviews(
      db,
      recent.map((review) => review.id),
    ),
    recentInquiries: await readMessages(
      db,
      recentInquiries.map((inquiry) => inquiry.id),
    ),
  };
}
