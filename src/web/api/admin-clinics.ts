import type {
  AdminClinic,
  AdminClinicList,
  ClinicChange,
  ClinicChangeList,
  ClinicDuplicate,
  SimilarClinic,
} from '#domain/clinic/admin-clinic-views.ts';
import { asSearch } from './as-search.ts';
import type { Ask } from './portal-call.ts';

/** Filters of the list of clinics. */
export type AdminClinicQuery = {
  filter?: 'all' | 'published' | 'unpublished';
  search?: string | undefined;
  limit: number;
  offset?: number;
};

export type ClinicChangeQuery = { status: ClinicChange['status']; limit: number; offset: number };

/** Fields of a clinic as a form submits them. */
export type ClinicInput = Record<string, string | readonly string[] | boolean>;

/** The id of a clinic and the version that the change is based on. */
type Versioned = Pick<AdminClinic, 'id' | 'version'>;

/** The clinics API for staff. Every call throws a PortalError; a 409 has `current`. */
export const createClinicsApi = (ask: Ask) => ({
  list: (query: AdminClinicQuery, signal?: AbortSignal) =>
    ask.marked<AdminClinicList>('counts', `/clinics${asSearch({ ...query, admin: true })}`, { signal }),
  get: (id: number) => ask.marked<AdminClinic>('version', `/clinics/${id}?admin=true`),
  duplicates: async (id: number) =>
    (await ask<{ duplicates: ClinicDuplicate[] }>(`/clinics/${id}/duplicates`)).duplicates,
  /** Returns the published and unpublished clinics that resemble a clinic about to be added. */
  similar: async (clinic: { name: string; address: string; nameKo?: string; phone?: string }) =>
    (await ask<{ clinics: SimilarClinic[] }>(`/similar-clinics${asSearch(clinic)}`)).clinics,
  /** Adds a clinic, published and verified. @returns its id */
  add: async (fields: ClinicInput, idempotencyKey: string) => {
    const body = { ...fields, published: true, verified: true, isSubmission: false };
    return (await ask<{ id: number }>('/submit-clinic', { method: 'POST', body, idempotencyKey })).id;
  },
  update: ({ id, version }: Versioned, change: ClinicInput) =>
    ask<AdminClinic>(`/clinics/${id}`, { method: 'PATCH', version, body: change }),
  publish: ({ id, version }: Versioned, published: boolean) =>
    ask<AdminClinic>(`/clinics/${id}/publish`, { method: 'PATCH', version, body: { published } }),
  /**
   * Rejects a submitted clinic. Unless it is spam, the reason is mailed to the submitter's address, if one was given.
   */
  refuse: ({ id, version }: Versioned, refusal: { reason: string; isSpam: boolean }) =>
    ask<AdminClinic>(`/clinics/${id}/refuse`, { method: 'POST', version, body: refusal }),
  verify: ({ id, version }: Versioned, verified: boolean) =>
    ask<AdminClinic>(`/clinics/${id}/verify`, { method: 'PATCH', version, body: { verified } }),
  remove: ({ id, version }: Versioned) => ask<null>(`/clinics/${id}`, { method: 'DELETE', version }),
  changes: (query: ClinicChangeQuery, signal?: AbortSignal) =>
    ask<ClinicChangeList>(`/admin/clinic-changes${asSearch(query)}`, { signal }),
  /** @param version of the clinic when the decision was made */
  approve: (id: number, version: number) =>
    ask<ClinicChange>(`/admin/clinic-changes/${id}/approve`, { method: 'POST', version }),
  decline: (id: number, reason: string) =>
    ask<ClinicChange>(`/admin/clinic-changes/${id}/decline`, { method: 'POST', body: { reason } }),
});
