import type { SessionUser } from '#domain/account/account-views.ts';
import type { ErasureRequest } from '#domain/erasure/erasure.ts';
import type { MergePreview } from '#domain/merge/merge-views.ts';
import type { MessageStatus } from '#domain/message/message.ts';
import type { ReportDecision } from '#domain/message/report.ts';
import type { ReplyFields } from '#domain/reply/saved-reply.ts';
import { createAccountsApi, createTrailApi } from './admin-accounts.ts';
import { createClinicsApi } from './admin-clinics.ts';
import { createProceduresApi } from './admin-procedures.ts';
import { createReviewsApi } from './admin-reviews.ts';
import {
  type Call,
  call,
  createAsk,
  orSignedOut,
  type Ask,
  atVersion,
  type Versioned,
} from './portal-call.ts';
import type { Body, Route, Query } from './route-types.ts';
import { createSecondFactorApi } from './second-factor.ts';

export type AdminApi = ReturnType<typeof createAdminApi>;

/**
 * The API client of the staff portal, browser only. Every call throws an ApiError.
 * @param onSessionEnd called when a response shows that the session has ended
 */
export function createAdminApi({ onSessionEnd }: { onSessionEnd: () => void }) {
  const listeners = new Set<() => void>();
  const onWritten = (route: Route) => {
    if (route !== 'POST /admin/claims') for (const listener of listeners) listener();
  };
  const ask = createAsk({ onSessionEnd, onWritten });
  return {
    /** Calls `listener` after each write, except claims. @returns the unsubscriber */
    listen(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    overview: () => ask('GET /admin/overview'),
    waiting: (how?: Pick<Call<'GET /admin/waiting'>, 'signal' | 'isUnattended'>) =>
      ask('GET /admin/waiting', { ...how }),
    queueFigures: () => ask('GET /admin/queue-figures'),
    changePassword: (body: Body<'POST /admin/password'>) => ask('POST /admin/password', { body }),
    erase: (body: ErasureRequest) => ask('POST /admin/erasures', { body }),
    accounts: createAccountsApi(ask),
    clinics: createClinicsApi(ask),
    merges: createMergesApi(ask),
    messages: createMessagesApi(ask),
    procedures: createProceduresApi(ask),
    replies: createRepliesApi(ask),
    reviews: createReviewsApi(ask),
    secondFactor: createSecondFactorApi(ask),
    surgeons: createSurgeonsApi(ask),
    trail: createTrailApi(ask),
  };
}

/**
 * Reads the signed-in user. Does not extend the session. @throws ApiError 401 for nobody, 403 for a clinic's account
 */
export const readSession = async (): Promise<SessionUser> => (await call('GET /admin/session')).user;

/** Reads the same; null for nobody and for a clinic's account. @throws ApiError if the session cannot be read */
export const findSession = (): Promise<SessionUser | null> => orSignedOut(readSession());

/** @returns the user, or that a code is needed. @throws ApiError 401 'Invalid username or password', 429 */
export const logIn = (body: Body<'POST /admin/login'>) => call('POST /admin/login', { body });

/**
 * Submits the code of a sign-in. @throws ApiError 400 with an error for the code, 401 if the sign-in must start
 * over, 429
 */
export async function logInWithCode(body: Body<'POST /admin/login/code'>): Promise<SessionUser> {
  return (await call('POST /admin/login/code', { body })).user;
}

/** @throws ApiError */
export const logOut = () => call('POST /admin/logout');

/** The API for merges of clinics and procedures. Every call throws an ApiError. */
const createMergesApi = (ask: Ask) => ({
  list: async (signal?: AbortSignal) => (await ask('GET /admin/merges', { signal })).merges,
  preview: (query: Query<'GET /admin/merges/preview'>, signal?: AbortSignal) =>
    ask('GET /admin/merges/preview', { query, signal }),
  /** @throws ApiError 409 with the updated preview */
  merge: ({ kind, key, from, into }: MergePreview) =>
    ask('POST /admin/merges', {
      body: { kind, fromId: from.id, intoId: into.id, key },
      repeats: 'by-gateway',
    }),
  undo: (id: number) => ask('POST /admin/merges/{id}/undo', { params: { id }, repeats: 'for-good' }),
});

/** The API for saved replies. Every call throws an ApiError. */
const createRepliesApi = (ask: Ask) => ({
  list: () => ask('GET /admin/saved-replies'),
  create: (body: ReplyFields) => ask('POST /admin/saved-replies', { body, repeats: 'by-gateway' }),
  /** @throws ApiError 409 with `current` */
  update: (reply: Versioned, body: ReplyFields) =>
    ask('PUT /admin/saved-replies/{id}', { ...atVersion(reply), body }),
  /** @throws ApiError 409 with `current` */
  remove: (reply: Versioned) => ask('DELETE /admin/saved-replies/{id}', atVersion(reply)),
});

/** The messages API for staff. Every call throws an ApiError. */
const createMessagesApi = (ask: Ask) => ({
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

/** The surgeons API for staff. Every call throws an ApiError; a 409 has `current`. */
const createSurgeonsApi = (ask: Ask) => ({
  list: (query: Query<'GET /admin/surgeons'>, signal?: AbortSignal) =>
    ask('GET /admin/surgeons', { query, signal }),
  rename: (surgeon: Versioned, name: string) =>
    ask('PATCH /admin/surgeons/{id}', { ...atVersion(surgeon), body: { name } }),
  takeDown: (surgeon: Versioned, reason: string) =>
    ask('POST /admin/surgeons/{id}/take-down', { ...atVersion(surgeon), body: { reason } }),
  putBack: (surgeon: Versioned) => ask('POST /admin/surgeons/{id}/put-back', atVersion(surgeon)),
  /** @returns the one who stays */
  merge: (surgeon: Versioned, intoId: number) =>
    ask('POST /admin/surgeons/{id}/merge', { ...atVersion(surgeon), body: { intoId } }),
  /** @returns the one who stays */
  split: (surgeon: Versioned, spelling: string) =>
    ask('POST /admin/surgeons/{id}/split', { ...atVersion(surgeon), body: { spelling } }),
});
