import type { ReplyFields } from '#domain/reply/saved-reply.ts';
import { type Ask, atVersion, type Versioned } from './portal-call.ts';

/** The API for saved replies. Every call throws an ApiError. */
export const createRepliesApi = (ask: Ask) => ({
  list: () => ask('GET /admin/saved-replies'),
  create: (body: ReplyFields) => ask('POST /admin/saved-replies', { body }),
  /** @throws ApiError 409 with `current` */
  update: (reply: Versioned, body: ReplyFields) =>
    ask('PUT /admin/saved-replies/{id}', { ...atVersion(reply), body }),
  /** @throws ApiError 409 with `current` */
  remove: (reply: Versioned) => ask('DELETE /admin/saved-replies/{id}', atVersion(reply)),
});
