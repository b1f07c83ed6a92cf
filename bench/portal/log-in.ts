import { randomBytes } from 'node:crypto';

/** The admin that a server creates at its first start. */
export const BENCH_ADMIN = {
  ADMIN_USERNAME: 'bench',
  ADMIN_PASSWORD: `bench ${randomBytes(12).toString('hex')}`,
};

/** Signs in and returns the Cookie header. @throws Error if the sign-in or the session is refused */
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
  // For a visitor the lists would respond with less data, and faster.
  const session = await fetch(`${url}/api/admin/session`, { headers: { cookie } });
  if (!session.ok) throw new Error('The session was not kept.');
  return cookie;
}
