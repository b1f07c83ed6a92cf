import type { SessionUser } from '#domain/account/account-views.ts';
import type { ErasureRequest } from '#domain/erasure/erasure.ts';
import { createAccountsApi, createTrailApi } from './admin-accounts.ts';
import { createClinicsApi } from './admin-clinics.ts';
import { createMergesApi } from './admin-merges.ts';
import { createMessagesApi } from './admin-messages.ts';
import { createProceduresApi } from './admin-procedures.ts';
import { createReviewsApi } from './admin-reviews.ts';
import { createSurgeonsApi } from './admin-surgeons.ts';
import { type Call, call, createAsk, orSignedOut } from './portal-call.ts';
import type { Body, Route } from './route-types.ts';
import { createRepliesApi } from './saved-replies.ts';
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
  const ask = createAsk({ onSessionEnd, findSession, onWritten });
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
 * Returns the signed-in user, or null. Does not extend the session. @throws ApiError if the session cannot be read
 */
export async function findSession(): Promise<SessionUser | null> {
  return (await orSignedOut(call('GET /admin/session')))?.user ?? null;
}

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
