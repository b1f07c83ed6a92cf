import type { ReplyFields, SavedReplies, SavedReply } from '#domain/reply/saved-reply.ts';
import type { Ask } from './portal-call.ts';

/** The id of a saved reply and the version that the change is based on. */
type Versioned = Pick<SavedReply, 'id' | 'version'>;

/** The API for saved replies. Every call throws a PortalError. */
export const createRepliesApi = (ask: Ask) => ({
  list: () => ask<SavedReplies>('/admin/saved-replies'),
  create: (fields: ReplyFields) => ask<SavedReply>('/admin/saved-replies', { method: 'POST', body: fields }),
  /** @throws PortalError 409 with `current` */
  update: ({ id, version }: Versioned, fields: ReplyFields) =>
    ask<SavedReply>(`/admin/saved-replies/${id}`, { method: 'PUT', version, body: fields }),
  /** @throws PortalError 409 with `current` */
  remove: ({ id, version }: Versioned) =>
    ask<null>(`/admin/saved-replies/${id}`, { method: 'DELETE', version }),
});
