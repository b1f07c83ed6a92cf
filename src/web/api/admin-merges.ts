import type { Merge, MergeKind, MergeList, MergePreview } from '#domain/merge/merge-views.ts';
import { asSearch } from './as-search.ts';
import type { Ask } from './portal-call.ts';

export type MergeQuery = { kind: MergeKind; fromId: number; intoId: number };

/** The API for merges of clinics and procedures. Every call throws a PortalError. */
export const createMergesApi = (ask: Ask) => ({
  list: async (signal?: AbortSignal) => (await ask<MergeList>('/admin/merges', { signal })).merges,
  preview: (query: MergeQuery, signal?: AbortSignal) =>
    ask<MergePreview>(`/admin/merges/preview${asSearch(query)}`, { signal }),
  /** @throws PortalError 409 with the updated preview */
  merge: ({ kind, key, from, into }: MergePreview) =>
    ask<Merge>('/admin/merges', {
      method: 'POST',
      body: { kind, fromId: from.id, intoId: into.id, key },
    }),
  undo: (id: number) => ask<{ kind: MergeKind; id: number }>(`/admin/merges/${id}/undo`, { method: 'POST' }),
});
