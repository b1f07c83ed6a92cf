import type { MergePreview } from '#domain/merge/merge-views.ts';
import type { Ask } from './portal-call.ts';
import type { Query } from './route-types.ts';

/** The API for merges of clinics and procedures. Every call throws an ApiError. */
export const createMergesApi = (ask: Ask) => ({
  list: async (signal?: AbortSignal) => (await ask('GET /admin/merges', { signal })).merges,
  preview: (query: Query<'GET /admin/merges/preview'>, signal?: AbortSignal) =>
    ask('GET /admin/merges/preview', { query, signal }),
  /** @throws ApiError 409 with the updated preview */
  merge: ({ kind, key, from, into }: MergePreview) =>
    ask('POST /admin/merges', { body: { kind, fromId: from.id, intoId: into.id, key } }),
  undo: (id: number) => ask('POST /admin/merges/{id}/undo', { params: { id } }),
});
