import { randomUUID } from 'node:crypto';
import { type APIRequestContext, type BrowserContext, expect, request } from '@playwright/test';
import { ADMIN } from './admin-account.ts';

/** Where data may be changed. */
export const WORK_URL = `http://localhost:${process.env['E2E_WORK_PORT']}`;

/** Sends once more where the server has just closed a kept connection: that is no failure of a journey. */
export const PATIENT = { maxRetries: 2 } as const;

export type StaffAccount = { username: string; password: string };
export type ClinicAccount = { email: string; password: string };
type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

/** Sessions of this worker by portal and account: a sign-in costs a password hash, half a second of one core. */
const sessions = new Map<string, Cookies>();

/** Signs a browser in to the staff's portal without its form. */
export const logIn = async (context: BrowserContext, account: StaffAccount = ADMIN): Promise<void> =>
  context.addCookies(await signInOnce('admin', account));

/** Signs a browser in to a clinic's portal without its form. */
export const logInClinic = async (context: BrowserContext, account: ClinicAccount): Promise<void> =>
  context.addCookies(await signInOnce('clinic', account));

/** The API as an administrator. Dispose of it afterwards. */
export const openAdmin = async (): Promise<APIRequestContext> =>
  openRequest(await signInOnce('admin', ADMIN));

/** The API as a visitor, or with the cookies of somebody. Dispose of it afterwards. */
export const openRequest = (cookies: Cookies = []): Promise<APIRequestContext> =>
  request.newContext({ baseURL: WORK_URL, storageState: { cookies, origins: [] } });

/** Makes a moderator who has chosen a password. */
export async function makeModerator(): Promise<StaffAccount> {
  const account = { username: `mod-${randomUUID().slice(0, 8)}`, password: randomUUID() };
  const admin = await openAdmin();
  await acceptInvitation(admin, 'admin', { role: 'moderator', username: account.username }, account);
  await admin.dispose();
  return account;
}

/** Invites somebody and accepts for them, which signs them in. */
export async function acceptInvitation(
  admin: APIRequestContext,
  portal: 'admin' | 'clinic',
  invited: object,
  account: StaffAccount | ClinicAccount,
): Promise<void> {
  const { invitationUrl } = await post<{ invitationUrl: string }>(admin, '/api/admin/accounts', invited);
  const visitor = await openRequest();
  const token = new URL(invitationUrl).hash.slice(1);
  await post(visitor, '/api/invitations/accept', { token, password: account.password });
  sessions.set(keyOf(portal, account), (await visitor.storageState()).cookies);
  await visitor.dispose();
}

/** Posts JSON. Fails with what the server said. */
export async function post<Answer>(requests: APIRequestContext, path: string, data: object): Promise<Answer> {
  const answer = await requests.post(path, { data, ...PATIENT });
  expect(answer.ok(), `${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
  return (answer.status() === 204 ? null : await answer.json()) as Answer;
}

async function signInOnce(
  portal: 'admin' | 'clinic',
  account: StaffAccount | ClinicAccount,
): Promise<Cookies> {
  const key = keyOf(portal, account);
  const requests = await openRequest(sessions.get(key));
  // A journey may have ended the session, or changed the password.
  if (!(await requests.get(`/api/${portal}/session`, PATIENT)).ok())
    await post(requests, `/api/${portal}/login`, account);
  const { cookies } = await requests.storageState();
  sessions.set(key, cookies);
  await requests.dispose();
  return cookies;
}

const keyOf = (portal: string, account: object) => JSON.stringify([portal, account]);
