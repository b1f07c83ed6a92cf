import { randomBytes } from 'node:crypto';

/** The administrator that a server makes at its first start. */
export const BENCH_ADMIN = {
  ADMIN_USERNAME: 'bench',
  ADMIN_PASSWORD: `bench ${randomBytes(12).toString('hex')}`,
};

/** Logs in and answers what goes into the Cookie header. @throws Error when the server refuses or forgets it */
export async function logIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: BENCH_ADMIN.ADMIN_USERNAME, password: BENCH_ADMIN.ADMIN_PASSWORD }),
  });
  if (!answer.ok) throw new Error(`Logging in was refused: ${await answer.text()}`);
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.slice(0, line.indexOf(';')))
    .join('; ');
  // As a visitor, the lists would answer something else, and quickly.
  const session = await fetch(`${url}/api/admin/session`, { headers: { cookie } });
  if (!session.ok) throw new Error('The session was not kept.');
  return cookie;
}
