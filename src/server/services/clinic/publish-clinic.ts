import { demand } from '#domain/account/permission.ts';
import type { AdminClinic } from '#domain/clinic/admin-clinic-views.ts';
import { clinicCan } from '#domain/clinic/clinic-policy.ts';
import type { AppContext } from '#server/context.ts';
import { tellSubmittersOfClinic } from '../review/tell-submitters.ts';
import type { ReadVersion, Replaced } from '../row-version.ts';
import { changeClinic } from './change-clinic.ts';
import { acceptSubmissions } from './tell-clinic-submitters.ts';

type Input = { id: number; version?: ReadVersion; published: boolean };

/**
 * Shows a clinic to visitors or hides it, and with it its published reviews, whose submitters are told if they were not
 * yet. A submission that is published is one no longer, and whoever sent it is told.
 * @throws AppError not-found, forbidden; ConflictError with the clinic as it is now
 */
export function publishClinic({
  ctx,
  input,
}: {
  ctx: AppContext;
  input: Input;
}): Promise<AdminClinic & Replaced> {
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
      also: async (tx) => {
        await tellSubmittersOfClinic(tx, ctx, clinic.id);
        await acceptSubmissions(tx, ctx, clinic.id);
        return {};
      },
    };
  });
}
