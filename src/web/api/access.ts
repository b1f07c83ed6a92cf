import type { Accepted, ClinicUser, Invitation } from '#domain/account/account-views.ts';
import { call } from './portal-call.ts';

/** Logs a clinic in. @throws PortalError 401 'Invalid e-mail or password', 429 */
export async function logInClinic(body: { email: string; password: string }): Promise<ClinicUser> {
  return (await call<{ clinic: ClinicUser }>('/clinic/login', { method: 'POST', body })).clinic;
}

/** Has a link mailed, if a clinic signs in with this address. @returns a message that does not tell. @throws PortalError 429 */
export const requestPasswordReset = (email: string) =>
  call<{ message: string }>('/clinic/password-reset', { method: 'POST', body: { email } });

/** Who is invited to what. @throws PortalError 404 for a link that is no longer good */
export const readInvitation = (token: string, signal?: AbortSignal) =>
  call<Invitation>('/invitations/read', { method: 'POST', body: { token }, signal });

/** Chooses a password; the browser is logged in. @throws PortalError 404, 400 naming the password */
export const acceptInvitation = (body: { token: string; password: string }) =>
  call<Accepted>('/invitations/accept', { method: 'POST', body });
