import type { ReplyFields, SavedReply } from '#domain/reply/saved-reply.ts';
import type { Ask } from './portal-call.ts';

/** The id of a saved reply and the version that the change is based on. */
type Versioned = Pick<SavedReply, 'id' | 'version'>;

/** The API for saved replies. Every call throws an ApiError. */
export const createRepliesApi = (ask: Ask) => ({
  list: () => ask('GET /admin/saved-replies'),
  create: (body: ReplyFields) => ask('POST /admin/saved-replies', { body }),
  /** @throws ApiError 409 with `current` */
  update: ({ id, version }: Versioned, body: ReplyFields) =>
    ask('PUT /admin/saved-replies/{id}', { params: { id }, version, body }),
  /** @throws ApiError 409 with `current` */
  remove: ({ id, version }: Versioned) =>
    ask('DELETE /admin/saved-replies/{id}', { params: { id }, version }),
});
