import type { Ask } from './portal-call.ts';
import type { Body, Query } from './route-types.ts';

/** An invitation as a form submits it. */
export type InviteInput = Body<'POST /admin/accounts'>;

/** The accounts API for admins. Every call throws an ApiError. */
export const createAccountsApi = (ask: Ask) => ({
  list: (query: Query<'GET /admin/accounts'>, signal?: AbortSignal) =>
    ask('GET /admin/accounts', { query, signal }),
  /** @returns the account and the invitation link, which is shown once */
  invite: (body: InviteInput) => ask('POST /admin/accounts', { body }),
  /** Invalidates password and sessions. @returns the new invitation link, which is shown once */
  renew: async (id: string) =>
    (await ask('POST /admin/accounts/{id}/invitation', { params: { id } })).invitationUrl,
  /** Removes the second factor and ends all sessions. */
  resetSecondFactor: (id: string) =>
    ask('DELETE /admin/accounts/{id}/second-factor', { params: { id }, repeats: 'by-gateway' }),
  withdraw: (id: string) => ask('DELETE /admin/accounts/{id}', { params: { id }, repeats: 'by-gateway' }),
});

/** The audit trail, newest first. @throws ApiError */
export const createTrailApi = (ask: Ask) => ({
  list: (query: Query<'GET /admin/audit'>, signal?: AbortSignal) =>
    ask('GET /admin/audit', { query, signal }),
});
