import { and, eq } from 'drizzle-orm';
import type { Waiting } from '#domain/admin-figures.ts';
import { clinicChanges, clinics, postedPrices } from '#server/db/schema/index.ts';
import { requireStaff } from '../require.ts';
import { countParked } from '../review/count-parked.ts';
import { readRowCounts } from '../stats/row-counts.ts';
import type { Verb } from '../verb.ts';

/** Counts the work that waits for staff; a parked review waits for its submitter. */
export const countWaiting: Verb<void, Waiting> = async ({ ctx }) => {
  requireStaff(ctx);
  const { db } = ctx;
  const [ofReviews, parked, ofMessages, changes, prices, submissions] = await Promise.all([
    readRowCounts(db, 'reviews'),
    countParked(db),
    readRowCounts(db, 'messages'),
    db.$count(clinicChanges, eq(clinicChanges.status, 'pending')),
    db.$count(postedPrices, eq(postedPrices.status, 'pending')),
    db.$count(clinics, and(eq(clinics.published, false), eq(clinics.isSubmission, true))),
  ]);
  return {
    reviews: ofReviews((kind) => kind.startsWith('pending')) - parked,
    messages: ofMessages((kind) => kind.endsWith('/unread')),
    changes,
    prices,
    submissions,
  };
};
