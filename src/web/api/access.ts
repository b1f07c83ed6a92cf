import type { Accepted, ClinicUser, Invitation } from '#domain/account/account-views.ts';
import { call } from './portal-call.ts';

/** Signs a clinic in. @throws PortalError 401 'Invalid e-mail or password', 429 */
export async function logInClinic(body: { email: string; password: string }): Promise<ClinicUser> {
  return (await call<{ clinic: ClinicUser }>('/clinic/login', { method: 'POST', body })).clinic;
}

/**
 * Requests a password reset link. The message does not reveal whether the address has an account. @throws PortalError
 * 429
 */
export const requestPasswordReset = (email: string) =>
  call<{ message: string }>('/clinic/password-reset', { method: 'POST', body: { email } });

/** Returns the invitation of a token. @throws PortalError 404 for an invalid or expired link */
export const readInvitation = (token: string, signal?: AbortSignal) =>
  call<Invitation>('/invitations/read', { method: 'POST', body: { token }, signal });

/** Sets the password and signs the browser in. @throws PortalError 404, 400 with an error for the password */
export const acceptInvitation = (body: { token: string; password: string }) =>
  call<Accepted>('/invitations/accept', { method: 'POST', body });
