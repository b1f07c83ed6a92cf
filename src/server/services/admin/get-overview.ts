import { desc, inArray, type SQL, sql } from 'drizzle-orm';
import { CONTACT_FORM_TYPES } from '#domain/message/message.ts';
import type { AdminOverview } from '#domain/admin-overview.ts';
import type { Db } from '#server/db/connection.ts';
import { messages, procedures, reviews } from '#server/db/schema/index.ts';
import { readIds } from '../paging.ts';
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
  const isInquiry = inArray(messages.type, [...CONTACT_FORM_TYPES]);
  const [ofMessages, ofClinics, ofReviews, parked, used, recent, recentInquiries] = await Promise.all([
    readRowCounts(db, 'messages'),
    readRowCounts(db, 'clinics'),
    readRowCounts(db, 'reviews'),
    countParked(db),
    db.$count(procedures, sql`exists (select 1 from reviews r where r.procedure_id = ${procedures.id})`),
    listNewest(db, reviews, undefined, RECENT_REVIEWS),
    listNewest(db, messages, isInquiry, RECENT_INQUIRIES),
  ]);
  const isOfInquiry = (kind: string) => CONTACT_FORM_TYPES.some((type) => kind.startsWith(`${type}/`));
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
    procedures: used,
    recentReviews: await readAdminReviews(db, recent),
    recentInquiries: await readMessages(db, recentInquiries),
  };
};

const listNewest = (
  db: Db,
  table: typeof reviews | typeof messages,
  condition: SQL | undefined,
  limit: number,
) => readIds(db, table, condition, { order: [desc(table.createdAt), desc(table.id)], limit, offset: 0 });
