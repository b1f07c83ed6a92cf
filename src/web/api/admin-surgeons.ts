import { type Ask, atVersion, type Versioned } from './portal-call.ts';
import type { Query } from './route-types.ts';

/** The surgeons API for staff. Every call throws an ApiError; a 409 has `current`. */
export const createSurgeonsApi = (ask: Ask) => ({
  list: (query: Query<'GET /admin/surgeons'>, signal?: AbortSignal) =>
    ask('GET /admin/surgeons', { query, signal }),
  rename: (surgeon: Versioned, name: string) =>
    ask('PATCH /admin/surgeons/{id}', { ...atVersion(surgeon), body: { name } }),
  takeDown: (surgeon: Versioned, reason: string) =>
    ask('POST /admin/surgeons/{id}/take-down', { ...atVersion(surgeon), body: { reason } }),
  putBack: (surgeon: Versioned) => ask('POST /admin/surgeons/{id}/put-back', atVersion(surgeon)),
  /** @returns the one who stays */
  merge: (surgeon: Versioned, intoId: number) =>
    ask('POST /admin/surgeons/{id}/merge', { ...atVersion(surgeon), body: { intoId } }),
  /** @returns the one who stays */
  split: (surgeon: Versioned, spelling: string) =>
    ask('POST /admin/surgeons/{id}/split', { ...atVersion(surgeon), body: { spelling } }),
});
