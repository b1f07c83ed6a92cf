import type { AccountList, Invited } from '#domain/account/account-views.ts';
import type { AuditEntity, AuditTrail } from '#domain/audit/audit-views.ts';
import { asSearch } from './as-search.ts';
import type { Ask } from './portal-call.ts';

/** Filters of the list of accounts. */
export type AccountQuery = {
  search?: string | undefined;
  role?: 'admin' | 'moderator' | 'clinic' | undefined;
  limit: number;
  offset?: number;
};

/** An invitation as a form submits it. */
export type InviteInput =
  | { role: 'clinic'; clinicId: number | null; email: string }
  | { role: 'moderator'; username: string; email: string };

/** The accounts API for admins. Every call throws a PortalError. */
export const createAccountsApi = (ask: Ask) => ({
  list: (query: AccountQuery, signal?: AbortSignal) =>
    ask<AccountList>(`/admin/accounts${asSearch(query)}`, { signal }),
  /** @returns the account and the invitation link, which is shown once */
  invite: (body: InviteInput) => ask<Invited>('/admin/accounts', { method: 'POST', body }),
  /** Invalidates password and sessions. @returns the new invitation link, which is shown once */
  renew: async (id: string) =>
    (
      await ask<{ invitationUrl: string }>(`/admin/accounts/${encodeURIComponent(id)}/invitation`, {
        method: 'POST',
      })
    ).invitationUrl,
  /** Removes the second factor and ends all sessions. */
  resetSecondFactor: (id: string) =>
    ask<null>(`/admin/accounts/${encodeURIComponent(id)}/second-factor`, { method: 'DELETE' }),
  withdraw: (id: string) => ask<null>(`/admin/accounts/${encodeURIComponent(id)}`, { method: 'DELETE' }),
});

/** Filters of the audit trail. */
export type TrailQuery = {
  actor?: string | undefined;
  entity?: AuditEntity | undefined;
  action?: string | undefined;
  /** Dates in Seoul, YYYY-MM-DD. */
  from?: string | undefined;
  to?: string | undefined;
  /** Only events older than the event with this id. */
  before?: number | undefined;
  limit: number;
};

/** The audit trail, newest first. @throws PortalError */
export const createTrailApi = (ask: Ask) => ({
  list: (query: TrailQuery, signal?: AbortSignal) =>
    ask<AuditTrail>(`/admin/audit${asSearch(query)}`, { signal }),
});
