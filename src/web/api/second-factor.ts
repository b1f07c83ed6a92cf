import type { SecondFactor, SecondFactorSetup } from '#domain/account/second-factor.ts';
import type { Ask } from './portal-call.ts';

/** What changes a second factor that is on. */
export type Proof = { password: string; code: string };

type Codes = { recoveryCodes: string[] };

export type SecondFactorApi = ReturnType<typeof createSecondFactorApi>;

/** One's own second factor. Every call throws a PortalError. */
export const createSecondFactorApi = (ask: Ask) => ({
  read: (signal?: AbortSignal) => ask<SecondFactor>('/admin/second-factor', { signal }),
  /** @returns what the app is given, told once */
  setUp: (body: { password: string }) =>
    ask<SecondFactorSetup>('/admin/second-factor/setup', { method: 'POST', body }),
  /** Switches it on. @returns the recovery codes, told once */
  confirm: async (body: { code: string }) =>
    (await ask<Codes>('/admin/second-factor', { method: 'POST', body })).recoveryCodes,
  /** @returns the new recovery codes, told once */
  renewCodes: async (body: Proof) =>
    (await ask<Codes>('/admin/second-factor/recovery-codes', { method: 'POST', body })).recoveryCodes,
  switchOff: (body: Proof) => ask<null>('/admin/second-factor/off', { method: 'POST', body }),
});
