import type { ClinicUser } from '#domain/account/account-views.ts';
import { call } from './portal-call.ts';
import type { Body } from './route-types.ts';

/** Signs a clinic in. @throws ApiError 401 'Invalid e-mail or password', 429 */
export async function logInClinic(body: Body<'POST /clinic/login'>): Promise<ClinicUser> {
  return (await call('POST /clinic/login', { body })).clinic;
}

/**
 * Requests a password reset link. The message does not reveal whether the address has an account. @throws ApiError 429
 */
export const requestPasswordReset = (email: string) =>
  call('POST /clinic/password-reset', { body: { email } });

/** Returns the invitation of a token. @throws ApiError 404 for an invalid or expired link */
export const readInvitation = (token: string, signal?: AbortSignal) =>
  call('POST /invitations/read', { body: { token }, signal });

/** Sets the password and signs the browser in. @throws ApiError 404, 400 with an error for the password */
export const acceptInvitation = (body: Body<'POST /invitations/accept'>) =>
  call('POST /invitations/accept', { body });
