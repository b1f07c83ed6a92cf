import type { LocalNames } from '#domain/clinic/local-names.ts';
import { type Ask, atVersion, type Versioned } from './portal-call.ts';
import type { Body, Query } from './route-types.ts';

/** Fields of a clinic as a form submits them. */
export type ClinicInput = Record<string, string | readonly string[] | boolean | LocalNames>;

/** The clinics API for staff. Every call throws an ApiError; a 409 has `current`. */
export const createClinicsApi = (ask: Ask) => ({
  list: (query: Query<'GET /clinics'>, signal?: AbortSignal) =>
    ask.marked('counts', 'GET /clinics', { query: { ...query, admin: true }, signal }),
  get: (id: number) =>
    ask.marked('version', 'GET /clinics/{idOrSlug}', {
      params: { idOrSlug: `${id}` },
      query: { admin: true },
    }),
  duplicates: async (id: number) =>
    (await ask('GET /clinics/{id}/duplicates', { params: { id } })).duplicates,
  /** Returns the published and unpublished clinics that resemble a clinic about to be added. */
  similar: async (query: Query<'GET /similar-clinics'>) =>
    (await ask('GET /similar-clinics', { query })).clinics,
  /** Adds a clinic, published and verified. @returns its id */
  add: async (fields: ClinicInput, idempotencyKey: string) => {
    const body = { ...fields, published: true, verified: true, isSubmission: false };
    // The form has checked that a name and an address are given.
    return (await ask('POST /submit-clinic', { body: body as Body<'POST /submit-clinic'>, idempotencyKey }))
      .id;
  },
  update: (clinic: Versioned, body: ClinicInput) =>
    ask('PATCH /clinics/{id}', { ...atVersion(clinic), body }),
  publish: (clinic: Versioned, published: boolean) =>
    ask('PATCH /clinics/{id}/publish', { ...atVersion(clinic), body: { published } }),
  /**
   * Rejects a submitted clinic. Unless it is spam, the reason is mailed to the submitter's address, if one was given.
   */
  refuse: (clinic: Versioned, body: Body<'POST /clinics/{id}/refuse'>) =>
    ask('POST /clinics/{id}/refuse', { ...atVersion(clinic), body }),
  verify: (clinic: Versioned, verified: boolean) =>
    ask('PATCH /clinics/{id}/verify', { ...atVersion(clinic), body: { verified } }),
  linkRegister: (clinic: Versioned, linked: boolean) =>
    ask('PATCH /clinics/{id}/register-link', { ...atVersion(clinic), body: { linked } }),
  remove: (clinic: Versioned) => ask('DELETE /clinics/{id}', atVersion(clinic)),
  failedSearches: (query: Query<'GET /admin/failed-searches'>, signal?: AbortSignal) =>
    ask('GET /admin/failed-searches', { query, signal }),
  changes: (query: Query<'GET /admin/clinic-changes'>, signal?: AbortSignal) =>
    ask('GET /admin/clinic-changes', { query, signal }),
  /** @param version of the clinic when the decision was made */
  approve: (id: number, version: number) =>
    ask('POST /admin/clinic-changes/{id}/approve', { params: { id }, version }),
  decline: (id: number, reason: string) =>
    ask('POST /admin/clinic-changes/{id}/decline', { params: { id }, body: { reason }, repeats: 'for-good' }),
  postedPrices: (query: Query<'GET /admin/posted-prices'>, signal?: AbortSignal) =>
    ask('GET /admin/posted-prices', { query, signal }),
  approvePrice: (id: number) =>
    ask('POST /admin/posted-prices/{id}/approve', { params: { id }, repeats: 'for-good' }),
  declinePrice: (id: number, reason: string) =>
    ask('POST /admin/posted-prices/{id}/decline', { params: { id }, body: { reason }, repeats: 'for-good' }),
  /** Takes down a current price. */
  endPrice: (id: number, reason: string) =>
    ask('POST /admin/posted-prices/{id}/end', { params: { id }, body: { reason }, repeats: 'for-good' }),
});
