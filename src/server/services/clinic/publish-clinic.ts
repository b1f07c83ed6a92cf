import { demand } from '#domain/account/permission.ts';
import type { AdminClinic } from '#domain/clinic/admin-clinic-views.ts';
import { clinicCan } from '#domain/clinic/clinic-policy.ts';
import { enqueueLettersOfClinic } from '../review/enqueue-publication-letters.ts';
import type { ReadVersion, Replaced } from '../row-version.ts';
import { changeClinic } from './change-clinic.ts';
import { acceptSubmissions } from './accept-submissions.ts';
import type { Verb } from '../verb.ts';

type Input = { id: number; version?: ReadVersion; published: boolean };

/**
 * Publishes or hides a clinic with its published reviews, and notifies their submitters if not done yet. Publishing a
 * submitted clinic accepts the submission and notifies its sender.
 * @throws AppError not-found, forbidden; ConflictError with the present clinic
 */
export const publishClinic: Verb<Input, AdminClinic & Replaced> = ({ ctx, input }) => {
  const { published } = input;
  return changeClinic(ctx, { ...input, touchesReviews: true }, (clinic) => {
    demand(clinicCan.publish(ctx.actor));
    if (clinic.published === published) return null;
    if (!published) return { set: { published }, action: 'unpublish', recounts: true };
    return {
      set: { published, isSubmission: false },
      action: 'publish',
      fields: ['published'],
      recounts: true,
      afterUpdate: async (tx) => {
        await enqueueLettersOfClinic(tx, ctx, clinic.id);
        await acceptSubmissions(tx, ctx, clinic.id);
        return {};
      },
    };
  });
};
