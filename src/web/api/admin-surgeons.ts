import type { AdminSurgeon } from '#domain/surgeon/admin-surgeon-views.ts';
import type { Ask } from './portal-call.ts';
import type { Query } from './route-types.ts';

export type SurgeonQuery = Query<'GET /admin/surgeons'>;

/** The id of a surgeon and the version that the change is based on. */
type Versioned = Pick<AdminSurgeon, 'id' | 'version'>;

const toCall = ({ id, version }: Versioned) => ({ params: { id }, version });

/** The surgeons API for staff. Every call throws an ApiError; a 409 has `current`. */
export const createSurgeonsApi = (ask: Ask) => ({
  list: (query: SurgeonQuery, signal?: AbortSignal) => ask('GET /admin/surgeons', { query, signal }),
  rename: (surgeon: Versioned, name: string) =>
    ask('PATCH /admin/surgeons/{id}', { ...toCall(surgeon), body: { name } }),
  takeDown: (surgeon: Versioned, reason: string) =>
    ask('POST /admin/surgeons/{id}/take-down', { ...toCall(surgeon), body: { reason } }),
  putBack: (surgeon: Versioned) => ask('POST /admin/surgeons/{id}/put-back', toCall(surgeon)),
  /** @returns the one who stays */
  merge: (surgeon: Versioned, intoId: number) =>
    ask('POST /admin/surgeons/{id}/merge', { ...toCall(surgeon), body: { intoId } }),
  /** @returns the one who stays */
  split: (surgeon: Versioned, spelling: string) =>
    ask('POST /admin/surgeons/{id}/split', { ...toCall(surgeon), body: { spelling } }),
});
