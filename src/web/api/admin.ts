import type { LoginAnswer, SessionUser } from '#domain/account/account-views.ts';
import type { QueueFigures, Waiting } from '#domain/admin-figures.ts';
import type { AdminOverview } from '#domain/admin-overview.ts';
import type { Erasure, ErasureRequest } from '#domain/erasure/erasure.ts';
import { createAccountsApi, createTrailApi } from './admin-accounts.ts';
import { createClinicsApi } from './admin-clinics.ts';
import { createMergesApi } from './admin-merges.ts';
import { createMessagesApi } from './admin-messages.ts';
import { createProceduresApi } from './admin-procedures.ts';
import { createReviewsApi } from './admin-reviews.ts';
import { call, createAsk } from './portal-call.ts';
import { PortalError } from './portal-error.ts';
import { createRepliesApi } from './saved-replies.ts';
import { createSecondFactorApi } from './second-factor.ts';

export type AdminApi = ReturnType<typeof createAdminApi>;

/**
 * The API as the staff's portal speaks to it, from the browser only. Every call throws a PortalError.
 * @param onSessionEnd told when an answer shows that nobody is logged in any more
 */
export function createAdminApi({ onSessionEnd }: { onSessionEnd: () => void }) {
  const ask = createAsk({ onSessionEnd, findSession });
  return {
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

/** Who is logged in, or null. Asking does not extend the session. @throws PortalError when it can't be told */
export async function findSession(): Promise<SessionUser | null> {
  try {
    return (await call<{ user: SessionUser }>('/admin/session')).user;
  } catch (error) {
    // 403: somebody of a clinic.
    if (error instanceof PortalError && (error.status === 401 || error.status === 403)) return null;
    throw error;
  }
}

/** @returns who is in, or that a code is needed. @throws PortalError 401 'Invalid username or password', 429 */
export const logIn = (body: { username: string; password: string }) =>
  call<LoginAnswer>('/admin/login', { method: 'POST', body });

/** Sends the code that a login needs. @throws PortalError 400 naming the code, 401 when the login has to begin again, 429 */
export async function logInWithCode(body: { code: string }): Promise<SessionUser> {
  return (await call<{ user: SessionUser }>('/admin/login/code', { method: 'POST', body })).user;
}

/** @throws PortalError */
export const logOut = () => call<null>('/admin/logout', { method: 'POST' });
