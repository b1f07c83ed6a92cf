import type { MessageStatus, MessageType } from '#domain/message/message.ts';
import type { AdminMessage, AdminMessageDetail, AdminMessageList } from '#domain/message/message-views.ts';
import type { ReportDecision } from '#domain/message/report.ts';
import type { AdminReview } from '#domain/review/admin-review-views.ts';
import { asSearch } from './as-search.ts';
import type { Ask } from './portal-call.ts';

/** Filters of the list of messages. */
export type AdminMessageQuery = {
  search?: string | undefined;
  type?: MessageType | undefined;
  status?: MessageStatus | undefined;
  limit: number;
  offset?: number;
};

/** The id of a message and the version that the change is based on. */
type Versioned = Pick<AdminMessage, 'id' | 'version'>;

/** The messages API for staff. Every call throws a PortalError. */
export const createMessagesApi = (ask: Ask) => ({
  list: (query: AdminMessageQuery, signal?: AbortSignal) =>
    ask<AdminMessageList>(`/messages${asSearch(query)}`, { signal }),
  get: (id: number) => ask<AdminMessageDetail>(`/inquiries/${id}`),
  /** @throws PortalError 409 with `current` */
  setStatus: ({ id, version }: Versioned, status: MessageStatus) =>
    ask<AdminMessage>(`/inquiries/${id}/status`, { method: 'PATCH', version, body: { status } }),
  /** Decides on a reported review. @throws PortalError 409 with the message or the review as `current` */
  decideReport: ({ id, version }: Versioned, decision: ReportDecision) =>
    ask<{ message: AdminMessage; review: AdminReview }>(`/inquiries/${id}/decide-report`, {
      method: 'POST',
      version,
      body: decision,
    }),
  /** @throws PortalError 409 with `current` */
  remove: ({ id, version }: Versioned) => ask<null>(`/inquiries/${id}`, { method: 'DELETE', version }),
});
