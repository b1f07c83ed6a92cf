import type { ClinicUser } from '#domain/account/account-views.ts';
import type { ProfileField } from '#domain/clinic/clinic-edit.ts';
import type { OwnClinic, OwnInquirySummary } from '#domain/clinic-portal/clinic-portal-views.ts';
import type { OwnPostedPrice } from '#domain/price/posted-price-views.ts';
import type { PortalLocale } from '#domain/portal-locales.ts';
import { atVersion, type Call, call, createAsk, orSignedOut, type Versioned } from './portal-call.ts';
import type { AnswerWithout, Body, Query } from './route-types.ts';

/** Filters of the list of a clinic's inquiries. */
export type OwnInquiryQuery = Query<'GET /inquiries'>;

/** The fields of a profile that a clinic may change, with their new values. */
export type ProfileFields = Pick<OwnClinic['clinic'], ProfileField>;

const atPriceVersion = ({ procedure, version }: OwnPostedPrice) => ({
  params: { procedure: procedure.slug },
  version,
});

type How = Pick<Call<'GET /inquiries'>, 'signal' | 'isUnattended'>;

export type ClinicApi = ReturnType<typeof createClinicApi>;

/**
 * The API client of the clinic portal, browser only. Calls throw an ApiError, or the error of an aborted signal.
 * @param onSessionEnd called when a response shows that the session has ended
 */
export function createClinicApi({ onSessionEnd }: { onSessionEnd: () => void }) {
  const ask = createAsk({ onSessionEnd });
  return {
    current: (how?: How) => ask('GET /clinic/current', { ...how }),
    changePassword: (body: Body<'POST /clinic/password'>) => ask('POST /clinic/password', { body }),
    /** Sets the language of the portal and of letters to the account. */
    chooseLanguage: (language: PortalLocale) => ask('PATCH /clinic/account', { body: { language } }),
    inquiries: {
      // A clinic's list has no field that the staff's lacks, so `ask.marked` can't check it.
      list: (query: OwnInquiryQuery, how?: How) =>
        ask('GET /inquiries', { query, ...how }) as Promise<AnswerWithout<'GET /inquiries', 'counts'>>,
      /** Opens an inquiry; the first time on a day counts against the daily limit. @throws ApiError 429 beyond it */
      open: (id: number) => ask.marked('isOpenedToday', 'GET /inquiries/{id}', { params: { id } }),
      /** Archives or restores an inquiry. @throws ApiError 409 after a concurrent change */
      setStatus: (inquiry: Versioned, status: OwnInquirySummary['status']) =>
        ask.marked('isOpenedToday', 'PATCH /inquiries/{id}/status', {
          ...atVersion(inquiry),
          body: { status },
        }),
    },
    /**
     * @param version of the profile as it was read
     * @returns the change that awaits an admin's approval; null if nothing differs
     * @throws ApiError 409 with an OwnClinic as `current`
     */
    saveProfile: (fields: ProfileFields, version: string) =>
      ask('PUT /clinic/profile', { version, body: { fields } }),
    /**
     * @param version of the profile as it was read
     * @throws ApiError 409 with an OwnClinic as `current`
     */
    withdrawProfileChange: (version: string) => ask('DELETE /clinic/profile-change', { version }),
    prices: {
      list: () => ask('GET /clinic/posted-prices'),
      /** Returns what the clinic posts for a procedure. @throws ApiError 404 for an unknown procedure */
      get: (procedure: string) => ask('GET /clinic/posted-prices/{procedure}', { params: { procedure } }),
      /** Sends a price, which waits for staff. @throws ApiError 409 with an OwnPostedPrice as `current` */
      post: (price: OwnPostedPrice, body: Body<'PUT /clinic/posted-prices/{procedure}'>) =>
        ask('PUT /clinic/posted-prices/{procedure}', { ...atPriceVersion(price), body }),
      /** Takes back the price that waits. @throws ApiError 409 with an OwnPostedPrice as `current` */
      withdraw: (price: OwnPostedPrice) =>
        ask('DELETE /clinic/posted-prices/{procedure}/pending', atPriceVersion(price)),
      /** Takes the price down that visitors see. @throws ApiError 409 with an OwnPostedPrice as `current` */
      takeDown: (price: OwnPostedPrice) =>
        ask('DELETE /clinic/posted-prices/{procedure}/current', atPriceVersion(price)),
    },
    /**
     * @param version of the profile as it was read, which names the clinic
     * @throws ApiError 409 with an OwnClinic as `current` if the account belongs to another clinic
     */
    requestSupport: (
      body: Body<'POST /clinic-support-messages'>,
      sending: { version: string; idempotencyKey: string },
    ) => ask('POST /clinic-support-messages', { body, ...sending }),
  };
}

/** Reads the signed-in clinic. Does not extend the session. @throws ApiError 401 for nobody, 403 for staff's account */
export const readClinicSession = async (): Promise<ClinicUser> => (await call('GET /clinic/session')).clinic;

/** Reads the signed-in clinic; null for nobody and for staff's account. @throws ApiError if the session cannot be read */
export const findClinicSession = (): Promise<ClinicUser | null> => orSignedOut(readClinicSession());

/** @throws ApiError */
export const logOutClinic = () => call('POST /clinic/logout');
