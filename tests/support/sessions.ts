import { randomUUID } from 'node:crypto';
import { type APIRequestContext, type BrowserContext, expect, request } from '@playwright/test';
import { ADMIN } from './admin-account.ts';

/** The server whose data tests may change. */
export const WORK_URL = `http://localhost:${process.env['E2E_WORK_PORT']}`;

/** Retries if the server has just closed a keep-alive connection, which is not a failure of the test. */
export const PATIENT = { maxRetries: 2 } as const;

export type StaffAccount = { username: string; password: string };
export type ClinicAccount = { email: string; password: string };
type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

/** Session cookies of this worker by portal and account: a sign-in costs half a second of CPU for the password hash. */
const sessions = new Map<string, Cookies>();

/** Signs a browser in to the staff portal without the form. */
export const logIn = async (context: BrowserContext, account: StaffAccount = ADMIN): Promise<void> =>
  context.addCookies(await signInOnce('admin', account));

/** Signs a browser in to a clinic's portal without the form. */
export const logInClinic = async (context: BrowserContext, account: ClinicAccount): Promise<void> =>
  context.addCookies(await signInOnce('clinic', account));

/** Returns API requests as an admin. Dispose of it afterwards. */
export const openAdmin = async (): Promise<APIRequestContext> =>
  openRequest(await signInOnce('admin', ADMIN));

/** Returns API requests as a visitor, or with the given cookies. Dispose of it afterwards. */
export const openRequest = (cookies: Cookies = []): Promise<APIRequestContext> =>
  request.newContext({ baseURL: WORK_URL, storageState: { cookies, origins: [] } });

/** Creates a moderator with a password. */
export async function makeModerator(): Promise<StaffAccount> {
  const account = { username: `mod-${randomUUID().slice(0, 8)}`, password: randomUUID() };
  const admin = await openAdmin();
  await acceptInvitation(admin, 'admin', { role: 'moderator', username: account.username }, account);
  await admin.dispose();
  return account;
}

/** Invites a user and accepts the invitation, which signs the user in. */
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

/** Posts JSON. Fails with the server's error text. */
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
  // A test may have ended the session, or changed the password.
  if (!(await requests.get(`/api/${portal}/session`, PATIENT)).ok())
    await post(requests, `/api/${portal}/login`, account);
  const { cookies } = await requests.storageState();
  sessions.set(key, cookies);
  await requests.dispose();
  return cookies;
}

const keyOf = (portal: string, account: object) => JSON.stringify([portal, account]);
