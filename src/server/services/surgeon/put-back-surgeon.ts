import { demand } from '#domain/account/permission.ts';
import type { AdminSurgeon } from '#domain/surgeon/admin-surgeon-views.ts';
import { surgeonCan } from '#domain/surgeon/surgeon-policy.ts';
import type { Replaced } from '../row-version.ts';
import type { Verb } from '../verb.ts';
import { changeSurgeon, type SurgeonInput } from './change-surgeon.ts';

/**
 * Puts a page back that was taken down.
 * @throws AppError not-found, forbidden; ConflictError with the present surgeon
 */
export const putBackSurgeon: Verb<SurgeonInput, AdminSurgeon & Replaced> = ({ ctx, input }) =>
  changeSurgeon(ctx, input, (surgeon) => {
    demand(surgeonCan.takeDown(ctx.actor));
    if (surgeon.takenDownAt === null) return null;
    return { set: { takenDownAt: null, takedownReason: null }, action: 'put-back' };
  });
