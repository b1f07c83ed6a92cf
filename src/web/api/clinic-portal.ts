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

/** What a clinic may ask of the list of its inquiries. */
export type OwnInquiryQuery = {
  status?: 'pending' | 'archived' | undefined;
  limit: number;
  offset?: number;
};

/** What a clinic may change of its profile, each field as it shall be. */
export type ProfileFields = Pick<OwnClinic['clinic'], ProfileField>;

export type SupportAnswers = { subject: string; category: SupportCategory; message: string };

export type ClinicApi = ReturnType<typeof createClinicApi>;

/**
 * The API as a clinic's portal speaks to it, from the browser only. Every call throws a PortalError.
 * @param onSessionEnd told when an answer shows that nobody is logged in any more
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
      /** The first time on a day counts against the daily limit. @throws PortalError 429 past it */
      open: (id: number) => ask<OwnInquiry>(`/inquiries/${id}`),
      /**
       * Archiving and restoring, in the words of the specification (section 4).
       * @throws PortalError 409 when somebody changed it meanwhile
       */
      setStatus: (
        { id, version }: Pick<OwnInquirySummary, 'id' | 'version'>,
        status: 'processed' | 'pending',
      ) => ask<OwnInquirySummary>(`/inquiries/${id}/status`, { method: 'PATCH', version, body: { status } }),
    },
    /**
     * @param version of the profile as it was read
     * @returns what waits for an admin now, null where nothing differed
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

/** Which clinic is logged in, or null. Asking does not extend the session. @throws PortalError when it can't be told */
export async function findClinicSession(): Promise<ClinicUser | null> {
  try {
    return (await call<{ clinic: ClinicUser }>('/clinic/session')).clinic;
  } catch (error) {
    // 403: somebody of the staff.
    if (error instanceof PortalError && (error.status === 401 || error.status === 403)) return null;
    throw error;
  }
}

/** @throws PortalError */
export const logOutClinic = () => call<null>('/clinic/logout', { method: 'POST' });
