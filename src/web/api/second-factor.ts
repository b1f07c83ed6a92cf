import type { SecondFactor, SecondFactorSetup } from '#domain/account/second-factor.ts';
import type { Ask } from './portal-call.ts';

/** The credentials that changing an active second factor requires. */
export type Proof = { password: string; code: string };

type Codes = { recoveryCodes: string[] };

export type SecondFactorApi = ReturnType<typeof createSecondFactorApi>;

/** The API for the user's own second factor. Every call throws a PortalError. */
export const createSecondFactorApi = (ask: Ask) => ({
  read: (signal?: AbortSignal) => ask<SecondFactor>('/admin/second-factor', { signal }),
  /** @returns the secret for the authenticator app, which is shown once */
  setUp: (body: { password: string }) =>
    ask<SecondFactorSetup>('/admin/second-factor/setup', { method: 'POST', body }),
  /** Activates the second factor. @returns the recovery codes, which are shown once */
  confirm: async (body: { code: string }) =>
    (await ask<Codes>('/admin/second-factor', { method: 'POST', body })).recoveryCodes,
  /** @returns the new recovery codes, which are shown once */
  renewCodes: async (body: Proof) =>
    (await ask<Codes>('/admin/second-factor/recovery-codes', { method: 'POST', body })).recoveryCodes,
  switchOff: (body: Proof) => ask<null>('/admin/second-factor/off', { method: 'POST', body }),
});
