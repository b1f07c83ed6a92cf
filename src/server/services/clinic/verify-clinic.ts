import { demand } from '#domain/account/permission.ts';
import type { AdminClinic } from '#domain/clinic/admin-clinic-views.ts';
import { clinicCan } from '#domain/clinic/clinic-policy.ts';
import type { ReadVersion, Replaced } from '../row-version.ts';
import { changeClinic } from './change-clinic.ts';
import type { Verb } from '../verb.ts';

type Input = { id: number; version?: ReadVersion; verified: boolean };

/**
 * Marks a clinic as checked by the team, or removes the mark.
 * @throws AppError not-found, forbidden; ConflictError with the present clinic
 */
export const verifyClinic: Verb<Input, AdminClinic & Replaced> = ({ ctx, input }) => {
  const { verified } = input;
  return changeClinic(ctx, { ...input, touchesReviews: false }, (clinic) => {
    demand(clinicCan.verify(ctx.actor));
    if (clinic.verified === verified) return null;
    return { set: { verified }, action: verified ? 'verify' : 'unverify' };
  });
};
