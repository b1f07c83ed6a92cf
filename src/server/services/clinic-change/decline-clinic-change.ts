import type { ClinicChange } from '#domain/clinic/admin-clinic-views.ts';
import type { Verb } from '../verb.ts';
import { decide } from './decide-clinic-change.ts';

/**
 * Declines a clinic's change; the clinic reads the reason.
 * @throws AppError not-found, forbidden; ConflictError if it is no longer pending
 */
export const declineClinicChange: Verb<{ id: number; reason: string }, ClinicChange> = ({ ctx, input }) => {
  const decision = { status: 'declined', reason: input.reason, details: {} } as const;
  return decide(ctx, input.id, decision, async () => ({}));
};
