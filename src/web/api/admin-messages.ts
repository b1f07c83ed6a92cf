import type { MessageStatus, MessageType } from '#domain/message/message.ts';
import type { AdminMessage, AdminMessageDetail, AdminMessageList } from '#domain/message/message-views.ts';
import type { ReportDecision } from '#domain/message/report.ts';
import type { AdminReview } from '#domain/review/admin-review-views.ts';
import { asSearch } from './as-search.ts';
import type { Ask } from './portal-call.ts';

/** What staff may ask of the list of messages. */
export type AdminMessageQuery = {
  search?: string | undefined;
  type?: MessageType | undefined;
  status?: MessageStatus | undefined;
  limit: number;
  offset?: number;
};

/** A message as it was read: what is changed, and the version that the change is made to. */
type Versioned = Pick<AdminMessage, 'id' | 'version'>;

/** Messages as staff read and move them. Every call throws a PortalError. */
export const createMessagesApi = (ask: Ask) => ({
  list: (query: AdminMessageQuery, signal?: AbortSignal) =>
    ask<AdminMessageList>(`/messages${asSearch(query)}`, { signal }),
  get: (id: number) => ask<AdminMessageDetail>(`/inquiries/${id}`),
  /** @throws PortalError 409 with `current` */
  setStatus: ({ id, version }: Versioned, status: MessageStatus) =>
    ask<AdminMessage>(`/inquiries/${id}/status`, { method: 'PATCH', version, body: { status } }),
  /** Decides about the review that a message reports. @throws PortalError 409 with `current`, either of the two */
  decideReport: ({ id, version }: Versioned, decision: ReportDecision) =>
    ask<{ message: AdminMessage; review: AdminReview }>(`/inquiries/${id}/decide-report`, {
      method: 'POST',
      version,
      body: decision,
    }),
  /** @throws PortalError 409 with `current` */
  remove: ({ id, version }: Versioned) => ask<null>(`/inquiries/${id}`, { method: 'DELETE', version }),
});
