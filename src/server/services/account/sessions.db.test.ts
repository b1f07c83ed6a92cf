import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { makeStaff, signIn, TEST_PASSWORD, toCookieHeader } from '#tests/support/sign-in.ts';
import { openTestContext, type TestContext } from '#tests/support/test-context.ts';

let ctx: TestContext;
let app: ReturnType<typeof createApp>;

beforeAll(async () => {
  ctx = await openTestContext();
  app = createApp({ ctx, createPages: () => async () => new Response('page'), clientDir: null });
});
afterAll(() => ctx.close());

const logIn = (username: string, password = TEST_PASSWORD, headers: Record<string, string> = {}) =>
  app.request('/api/admin/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ username, password }),
  });

const checkSession = (cookie: string) => app.request('/api/admin/session', { headers: { cookie } });

test('a login opens a session, a logout ends it on the server', async () => {
  const username = await makeStaff(ctx, 'moderator');
  const answer = await logIn(username);
  expect(answer.status).toBe(200);
  const cookie = toCookieHeader(answer.headers.getSetCookie());
  const session = await checkSession(cookie);
  expect(session.status).toBe(200);
  const { user } = await session.json();
  expect(user).toEqual({ id: expect.any(String), username, role: 'moderator' });
  expect(session.headers.get('cache-control')).toBe('private, no-store');

  const out = await app.request('/api/admin/logout', { method: 'POST', headers: { cookie } });
  expect(out.status).toBe(204);
  expect((await checkSession(cookie)).status).toBe(401);
});
test('the support for other tests gives a live session; an unknown name none', async () => {
  const { headers } = await signIn(ctx);
  expect((await checkSession(headers.cookie)).status).toBe(200);
  expect((await logIn('nobody')).status).toBe(401);
});
