import type { AccountList, Invited } from '#domain/account/account-views.ts';
import type { AuditEntity, AuditTrail } from '#domain/audit/audit-views.ts';
import { asSearch } from './as-search.ts';
import type { Ask } from './portal-call.ts';

/** What an administrator may ask of the list of accounts. */
export type AccountQuery = {
  search?: string | undefined;
  role?: 'admin' | 'moderator' | 'clinic' | undefined;
  limit: number;
  offset?: number;
};

/** Whom an administrator invites, as a form sends it. */
export type InviteInput =
  | { role: 'clinic'; clinicId: number | null; email: string }
  | { role: 'moderator'; username: string; email: string };

/** Accounts as administrators read and change them. Every call throws a PortalError. */
export const createAccountsApi = (ask: Ask) => ({
  list: (query: AccountQuery, signal?: AbortSignal) =>
    ask<AccountList>(`/admin/accounts${asSearch(query)}`, { signal }),
  /** @returns the account and the link, told once */
  invite: (body: InviteInput) => ask<Invited>('/admin/accounts', { method: 'POST', body }),
  /** Ends password and sessions. @returns the new link, told once */
  renew: async (id: string) =>
    (
      await ask<{ invitationUrl: string }>(`/admin/accounts/${encodeURIComponent(id)}/invitation`, {
        method: 'POST',
      })
    ).invitationUrl,
  /** Takes the second factor and ends the sessions. */
  resetSecondFactor: (id: string) =>
    ask<null>(`/admin/accounts/${encodeURIComponent(id)}/second-factor`, { method: 'DELETE' }),
  withdraw: (id: string) => ask<null>(`/admin/accounts/${encodeURIComponent(id)}`, { method: 'DELETE' }),
});

/** What of the trail is asked for. */
export type TrailQuery = {
  actor?: string | undefined;
  entity?: AuditEntity | undefined;
  action?: string | undefined;
  /** Days in Seoul, YYYY-MM-DD. */
  from?: string | undefined;
  to?: string | undefined;
  /** Only events older than this one. */
  before?: number | undefined;
  limit: number;
};

/** Who changed what, the newest first. @throws PortalError */
export const createTrailApi = (ask: Ask) => ({
  list: (query: TrailQuery, signal?: AbortSignal) =>
    ask<AuditTrail>(`/admin/audit${asSearch(query)}`, { signal }),
});
