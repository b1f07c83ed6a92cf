import type { MessageStatus } from '#domain/message/message.ts';
import type { ReportDecision } from '#domain/message/report.ts';
import { type Ask, atVersion, type Versioned } from './portal-call.ts';
import type { Query } from './route-types.ts';

/** The messages API for staff. Every call throws an ApiError. */
export const createMessagesApi = (ask: Ask) => ({
  list: (query: Query<'GET /messages'>, signal?: AbortSignal) => ask('GET /messages', { query, signal }),
  get: (id: number) => ask.marked('history', 'GET /inquiries/{id}', { params: { id } }),
  /** @throws ApiError 409 with `current` */
  setStatus: (message: Versioned, status: MessageStatus) =>
    ask.marked('type', 'PATCH /inquiries/{id}/status', { ...atVersion(message), body: { status } }),
  /** Decides on a reported review. @throws ApiError 409 with the message or the review as `current` */
  decideReport: (message: Versioned, body: ReportDecision) =>
    ask('POST /inquiries/{id}/decide-report', { ...atVersion(message), body }),
  /** @throws ApiError 409 with `current` */
  remove: (message: Versioned) => ask('DELETE /inquiries/{id}', atVersion(message)),
});
