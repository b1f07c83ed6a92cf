import type { ReplyFields, SavedReplies, SavedReply } from '#domain/reply/saved-reply.ts';
import type { Ask } from './portal-call.ts';

/** A reply as it was read: what is changed, and the version that the change is made to. */
type Versioned = Pick<SavedReply, 'id' | 'version'>;

/** Texts that staff write again and again. Every call throws a PortalError. */
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
