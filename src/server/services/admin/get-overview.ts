import { count, desc, inArray, sql } from 'drizzle-orm';
import { INQUIRY_TYPES } from '#domain/message/message.ts';
import type { AdminOverview } from '#domain/admin-overview.ts';
import { messages, procedures, reviews } from '#server/db/schema/index.ts';
import { requireStaff } from '../require.ts';
import { readMessages } from '../message/read-messages.ts';
import { countParked } from '../review/count-parked.ts';
import { readAdminReviews } from '../review/read-admin-reviews.ts';
import { readRowCounts } from '../stats/row-counts.ts';
import type { Verb } from '../verb.ts';

const RECENT_REVIEWS = 3;
const RECENT_INQUIRIES = 5;

/** Returns the counts of the dashboard. */
export const getOverview: Verb<void, AdminOverview> = async ({ ctx }) => {
  requireStaff(ctx);
  const { db } = ctx;
  const isInquiry = inArray(messages.type, [...INQUIRY_TYPES]);
  const [ofMessages, ofClinics, ofReviews, parked, [used], recent, recentInquiries] = await Promise.all([
    readRowCounts(db, 'messages'),
    readRowCounts(db, 'clinics'),
    readRowCounts(db, 'reviews'),
    countParked(db),
    db
      .select({ total: count() })
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
  const isOfInquiry = (kind: string) => INQUIRY_TYPES.some((type) => kind.startsWith(`${type}/`));
  const isUnread = (kind: string) => kind.endsWith('/unread');
  return {
    inquiries: {
      total: ofMessages(isOfInquiry),
      pending: ofMessages((kind) => isOfInquiry(kind) && isUnread(kind)),
    },
    unreadMessages: ofMessages(isUnread),
    clinics: { total: ofClinics(), unpublished: ofClinics((kind) => kind === 'unpublished') },
    reviews: {
      total: ofReviews(),
      verified: ofReviews((kind) => kind.endsWith('/verified')),
      pending: ofReviews((kind) => kind.startsWith('pending')) - parked,
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
};
