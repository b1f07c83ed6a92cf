import { type ReadVersion, type Replaced } from '../row-version.ts';
import { profileVersion } from '../clinic-change/change-view.ts';
import type { Verb } from '../verb.ts';
import { replaceWaiting, withdrawPending } from './propose-clinic-change.ts';

/**
 * Withdraws the pending change, if there is one.
 * @param input.version of the profile as it was read; undefined withdraws any pending change
 * @throws AppError unauthenticated, forbidden for any other actor; ConflictError with the clinic's own view
 */
export const withdrawClinicChange: Verb<{ version?: ReadVersion<string> }, Replaced<string>> = ({
  ctx,
  input,
}) =>
  replaceWaiting(ctx, input.version, async (tx, clinic, waiting) => {
    await withdrawPending(tx, ctx, clinic.id, input.version);
    return { replacedVersion: waiting && profileVersion(clinic, waiting) };
  });
