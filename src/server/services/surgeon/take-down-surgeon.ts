import { demand } from '#domain/account/permission.ts';
import type { AdminSurgeon } from '#domain/surgeon/admin-surgeon-views.ts';
import { surgeonCan } from '#domain/surgeon/surgeon-policy.ts';
import type { Replaced } from '../row-version.ts';
import type { Verb } from '../verb.ts';
import { changeSurgeon, type SurgeonInput } from './change-surgeon.ts';

/**
 * Takes a surgeon's page down: it answers 410 without the reason, and nothing links to it. Reviews keep the name.
 * @throws AppError not-found, forbidden; ConflictError with the present surgeon
 */
export const takeDownSurgeon: Verb<SurgeonInput & { reason: string }, AdminSurgeon & Replaced> = ({
  ctx,
  input,
}) =>
  changeSurgeon(ctx, input, (surgeon) => {
    demand(surgeonCan.takeDown(ctx.actor));
    if (surgeon.takenDownAt !== null) return null;
    const { reason } = input;
    return {
      set: { takenDownAt: ctx.clock(), takedownReason: reason },
      action: 'take-down',
      details: { reason },
    };
  });
