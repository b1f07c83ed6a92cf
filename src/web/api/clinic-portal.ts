import type { ClinicUser } from '#domain/account/account-views.ts';
import type { ProfileField } from '#domain/clinic/clinic-edit.ts';
import type {
  OwnClinic,
  OwnInquiry,
  OwnInquiryList,
  OwnInquirySummary,
  ProfileAnswer,
} from '#domain/clinic-portal/clinic-portal-views.ts';
import type { SupportCategory } from '#domain/clinic-portal/support-request-rules.ts';
import type { MessageReceipt } from '#domain/message/message-input.ts';
import { asSearch } from './as-search.ts';
import { call, createAsk } from './portal-call.ts';
import { PortalError } from './portal-error.ts';

/** Filters of the list of a clinic's inquiries. */
export type OwnInquiryQuery = {
  status?: 'pending' | 'archived' | undefined;
  limit: number;
  offset?: number;
};

/** The fields of a profile that a clinic may change, with their new values. */
export type ProfileFields = Pick<OwnClinic['clinic'], ProfileField>;

export type SupportAnswers = { subject: string; category: SupportCategory; message: string };

export type ClinicApi = ReturnType<typeof createClinicApi>;

/**
 * The API client of the clinic portal, browser only. Every call throws a PortalError.
 * @param onSessionEnd called when a response shows that the session has ended
 */
export function createClinicApi({ onSessionEnd }: { onSessionEnd: () => void }) {
  const ask = createAsk({ onSessionEnd, findSession: findClinicSession });
  return {
    current: () => ask<OwnClinic>('/clinic/current'),
    changePassword: (body: { currentPassword: string; newPassword: string }) =>
      ask<null>('/clinic/password', { method: 'POST', body }),
    inquiries: {
      list: (query: OwnInquiryQuery, signal?: AbortSignal) =>
        ask<OwnInquiryList>(`/inquiries${asSearch(query)}`, { signal }),
      /**
       * Opens an inquiry; the first time on a day counts against the daily limit. @throws PortalError 429 beyond the
       * limit
       */
      open: (id: number) => ask<OwnInquiry>(`/inquiries/${id}`),
      /**
       * Archives ('processed') or restores ('pending') an inquiry.
       * @throws PortalError 409 after a concurrent change
       */
      setStatus: (
        { id, version }: Pick<OwnInquirySummary, 'id' | 'version'>,
        status: 'processed' | 'pending',
      ) => ask<OwnInquirySummary>(`/inquiries/${id}/status`, { method: 'PATCH', version, body: { status } }),
    },
    /**
     * @param version of the profile as it was read
     * @returns the change that awaits an admin's approval; null if nothing differs
     * @throws PortalError 409 with an OwnClinic as `current`
     */
    saveProfile: (fields: ProfileFields, version: string) =>
      ask<ProfileAnswer>('/clinic/profile', { method: 'PUT', version, body: { fields } }),
    /**
     * @param version of the profile as it was read
     * @throws PortalError 409 with an OwnClinic as `current`
     */
    withdrawProfileChange: (version: string) =>
      ask<null>('/clinic/profile-change', { method: 'DELETE', version }),
    requestSupport: (body: SupportAnswers, idempotencyKey: string) =>
      ask<MessageReceipt>('/clinic-support-messages', { method: 'POST', body, idempotencyKey }),
  };
}

/**
 * Returns the signed-in clinic, or null. Does not extend the session. @throws PortalError if the session cannot be read
 */
export async function findClinicSession(): Promise<ClinicUser | null> {
  try {
    return (await call<{ clinic: ClinicUser }>('/clinic/session')).clinic;
  } catch (error) {
    // 403: signed in as staff.
    if (error instanceof PortalError && (error.status === 401 || error.status === 403)) return null;
    throw error;
  }
}

/** @throws PortalError */
export const logOutClinic = () => call<null>('/clinic/logout', { method: 'POST' });
