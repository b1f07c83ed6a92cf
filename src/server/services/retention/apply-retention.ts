import { UNCONFIRMED_DAYS } from '#domain/alert/alert.ts';
import { SYSTEM } from '#domain/account/actor.ts';
import { MERGE_UNDO_DAYS } from '#domain/merge/merge-views.ts';
import { endOfPeriod } from '#domain/retention.ts';
import { expireAlerts } from './expire-alerts.ts';
import { expireClinicSubmissions } from './expire-clinic-submissions.ts';
import { expireDeclinedReviews } from './expire-declined-reviews.ts';
import { expireMerges } from './expire-merges.ts';
import { expireMessages } from './expire-messages.ts';
import type { Verb } from '../verb.ts';

/** Numbers of deleted records. */
type RetentionCounts = Record<
  'reviews' | 'clinicSubmissions' | 'messages' | 'merges' | 'alerts' | 'letters',
  number
>;

/**
 * Deletes records past their retention periods, as the privacy page states: declined reviews, refused clinics, closed
 * messages, mail files, records of merges, unconfirmed alerts. Safe to run at any time, also in several processes at once.
 * @returns the number of each
 */
export const applyRetention: Verb<void, RetentionCounts> = async ({ ctx }) => {
  const { declinedDays, answeredMessageDays, mailFileDays } = ctx.config.retention;
  const systemCtx = { ...ctx, actor: SYSTEM };
  const now = ctx.clock();
  return {
    reviews: await expireDeclinedReviews(systemCtx, endOfPeriod(now, declinedDays)),
    clinicSubmissions: await expireClinicSubmissions(systemCtx, endOfPeriod(now, declinedDays)),
    messages: await expireMessages(systemCtx, endOfPeriod(now, answeredMessageDays)),
    merges: await expireMerges(systemCtx, endOfPeriod(now, MERGE_UNDO_DAYS)),
    alerts: await expireAlerts(systemCtx, endOfPeriod(now, UNCONFIRMED_DAYS)),
    letters: await ctx.mailer.removeFiles(endOfPeriod(now, mailFileDays)),
  };
};
