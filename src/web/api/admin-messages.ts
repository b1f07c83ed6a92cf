import type { MessageStatus } from '#domain/message/message.ts';
import type { AdminMessage } from '#domain/message/message-views.ts';
import type { ReportDecision } from '#domain/message/report.ts';
import type { Ask } from './portal-call.ts';
import type { AnswerWith, Query } from './route-types.ts';

/** Filters of the list of messages. */
export type AdminMessageQuery = Query<'GET /messages'>;

/** The id of a message and the version that the change is based on. */
type Versioned = Pick<AdminMessage, 'id' | 'version'>;

const toCall = ({ id, version }: Versioned) => ({ params: { id }, version });

/** The messages API for staff. Every call throws an ApiError. */
export const createMessagesApi = (ask: Ask) => ({
  list: (query: AdminMessageQuery, signal?: AbortSignal) => ask('GET /messages', { query, signal }),
  get: (id: number) =>
    ask('GET /inquiries/{id}', { params: { id } }) as Promise<AnswerWith<'GET /inquiries/{id}', 'history'>>,
  /** @throws ApiError 409 with `current` */
  setStatus: (message: Versioned, status: MessageStatus) =>
    ask('PATCH /inquiries/{id}/status', { ...toCall(message), body: { status } }) as Promise<
      AnswerWith<'PATCH /inquiries/{id}/status', 'type'>
    >,
  /** Decides on a reported review. @throws ApiError 409 with the message or the review as `current` */
  decideReport: (message: Versioned, body: ReportDecision) =>
    ask('POST /inquiries/{id}/decide-report', { ...toCall(message), body }),
  /** @throws ApiError 409 with `current` */
  remove: (message: Versioned) => ask('DELETE /inquiries/{id}', toCall(message)),
});
