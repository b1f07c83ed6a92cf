import type { LoginAnswer, SessionUser } from '#domain/account/account-views.ts';
import type { QueueFigures, Waiting } from '#domain/admin-figures.ts';
import type { AdminOverview } from '#domain/admin-overview.ts';
import type { Erasure, ErasureRequest } from '#domain/erasure/erasure.ts';
import { createAccountsApi, createTrailApi } from './admin-accounts.ts';
import { createClinicsApi } from './admin-clinics.ts';
import { createMergesApi } from './admin-merges.ts';
import { createMessagesApi } from './admin-messages.ts';
import { createProceduresApi } from './admin-procedures.ts';
import { CLAIMS, createReviewsApi } from './admin-reviews.ts';
import { call, createAsk } from './portal-call.ts';
import { PortalError } from './portal-error.ts';
import { createRepliesApi } from './saved-replies.ts';
import { createSecondFactorApi } from './second-factor.ts';

export type AdminApi = ReturnType<typeof createAdminApi>;

/**
 * The API client of the staff portal, browser only. Every call throws a PortalError.
 * @param onSessionEnd called when a response shows that the session has ended
 */
export function createAdminApi({ onSessionEnd }: { onSessionEnd: () => void }) {
  const listeners = new Set<() => void>();
  const onWritten = (path: string) => {
    if (path !== CLAIMS) for (const listener of listeners) listener();
  };
  const ask = createAsk({ onSessionEnd, findSession, onWritten });
  return {
    /** Calls `listener` after each write, except claims. @returns the unsubscriber */
    listen(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    overview: () => ask<AdminOverview>('/admin/overview'),
    waiting: (signal?: AbortSignal) => ask<Waiting>('/admin/waiting', { signal }),
    queueFigures: () => ask<QueueFigures>('/admin/queue-figures'),
    changePassword: (body: { currentPassword: string; newPassword: string }) =>
      ask<null>('/admin/password', { method: 'POST', body }),
    erase: (body: ErasureRequest) => ask<Erasure>('/admin/erasures', { method: 'POST', body }),
    accounts: createAccountsApi(ask),
    clinics: createClinicsApi(ask),
    merges: createMergesApi(ask),
    messages: createMessagesApi(ask),
    procedures: createProceduresApi(ask),
    replies: createRepliesApi(ask),
    reviews: createReviewsApi(ask),
    secondFactor: createSecondFactorApi(ask),
    trail: createTrailApi(ask),
  };
}

/**
 * Returns the signed-in user, or null. Does not extend the session. @throws PortalError if the session cannot be read
 */
export async function findSession(): Promise<SessionUser | null> {
  try {
    return (await call<{ user: SessionUser }>('/admin/session')).user;
  } catch (error) {
    // 403: signed in as a clinic.
    if (error instanceof PortalError && (error.status === 401 || error.status === 403)) return null;
    throw error;
  }
}

/** @returns the user, or that a code is needed. @throws PortalError 401 'Invalid username or password', 429 */
export const logIn = (body: { username: string; password: string }) =>
  call<LoginAnswer>('/admin/login', { method: 'POST', body });

/**
 * Submits the code of a sign-in. @throws PortalError 400 with an error for the code, 401 if the sign-in must start
 * over, 429
 */
export async function logInWithCode(body: { code: string }): Promise<SessionUser> {
  return (await call<{ user: SessionUser }>('/admin/login/code', { method: 'POST', body })).user;
}

/** @throws PortalError */
export const logOut = () => call<null>('/admin/logout', { method: 'POST' });
