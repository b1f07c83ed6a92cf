import { desc, sql } from 'drizzle-orm';
import type { AdminOverview } from '#domain/review/admin-review-views.ts';
import type { AppContext } from '#server/context.ts';
import { clinics, messages, procedures, reviews } from '#server/db/schema/index.ts';
import { requireStaff } from '../account/require.ts';
import { countByStatus } from '../review/list-admin-reviews.ts';
import { readAdminReviews } from '../review/read-admin-reviews.ts';

const RECENT_LIMIT = 3;

/** What the dashboard says at a glance. */
export async function getOverview({ ctx }: { ctx: AppContext }): Promise<AdminOverview> {
  requireStaff(ctx);
  const { db } = ctx;
  const count = (condition: unknown) => sql<number>`count(*) filter (where ${condition})::int`;
  const all = sql<number>`count(*)::int`;
  const [[ofMessages], [ofClinics], byStatus, [verified], [used], recent] = await Promise.all([
    db.select({ total: all, pending: count(sql`${messages.status} = 'unread'`) }).from(messages),
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
      .limit(RECENT_LIMIT),
  ]);
  return {
    inquiries: { total: ofMessages?.total ?? 0, pending: ofMessages?.pending ?? 0 },
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
  };
}
