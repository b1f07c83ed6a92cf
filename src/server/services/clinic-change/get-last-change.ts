import { requireClinic } from '../require.ts';
import type { Verb } from '../verb.ts';
import { type OwnChange, findChange } from './get-pending-change.ts';

/**
 * Returns a clinic's newest decided change, with the reason if declined, or null.
 * @throws AppError unauthenticated, forbidden for any other actor
 */
export const getLastChange: Verb<void, OwnChange<'approved' | 'declined'> | null> = ({ ctx }) =>
  findChange(ctx.db, requireClinic(ctx).clinicId, ['approved', 'declined']);
