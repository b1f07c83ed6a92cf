import type { Ask } from './portal-call.ts';
import type { Body } from './route-types.ts';

/** The credentials that changing an active second factor requires. */
export type Proof = Body<'POST /admin/second-factor/off'>;

/** The API for the user's own second factor. Every call throws an ApiError. */
export const createSecondFactorApi = (ask: Ask) => ({
  read: (signal?: AbortSignal) => ask('GET /admin/second-factor', { signal }),
  /** @returns the secret for the authenticator app, which is shown once */
  setUp: (body: Body<'POST /admin/second-factor/setup'>) => ask('POST /admin/second-factor/setup', { body }),
  /** Activates the second factor. @returns the recovery codes, which are shown once */
  confirm: async (body: Body<'POST /admin/second-factor'>) =>
    (await ask('POST /admin/second-factor', { body })).recoveryCodes,
  /** @returns the new recovery codes, which are shown once */
  renewCodes: async (body: Proof) =>
    (await ask('POST /admin/second-factor/recovery-codes', { body })).recoveryCodes,
  switchOff: (body: Proof) => ask('POST /admin/second-factor/off', { body }),
});
