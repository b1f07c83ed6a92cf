import { createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Diagnostic } from '#domain/diagnostic.ts';
import type { AppContext } from '#server/context.ts';
import { createAppContext } from '#server/create-context.ts';
import { connectDatabase, type Database } from '#server/db/connection.ts';
import { createTestApp } from '#tests/support/create-test-app.ts';
import { makeClinic } from '#tests/support/factories.ts';
import { signIn, signInClinic } from '#tests/support/sign-in.ts';
import { silentLog } from '#tests/support/silent-log.ts';
import { openTestContext, type TestContext } from '#tests/support/test-context.ts';

const SECRETS = ['quiet-db-word', 'quiet-mail-word', 'quiet-bucket-word', 'quiet-signing-word-of-32-letters'];
const SETTINGS = {
  databaseUrl: 'postgresql://atlas:quiet-db-word@database.inside.example:5432/atlas',
  smtpUrl: 'smtps://atlas:quiet-mail-word@mail.inside.example:465',
  authSecret: 'quiet-signing-word-of-32-letters',
  siteName: 'Quiet Atlas',
};
const SECTIONS = ['info', 'direct_db', 'supabase_client', 'storage_layer'] as const;

let ctx: TestContext;
const closing: (() => unknown)[] = [];

beforeAll(async () => {
  ctx = await openTestContext(SETTINGS);
});
afterAll(async () => {
  await Promise.all(closing.map((close) => close()));
  await ctx.close();
});

async function ask(of: AppContext, headers: Record<string, string> = {}) {
  const answer = await createTestApp(of).request('/api/simple-test', { headers });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text, body: JSON.parse(text) as Diagnostic };
}

const statesOf = (body: Diagnostic) => SECTIONS.map((name) => body[name].state);

/** Returns a context whose database is at another port. */
function withDatabaseAt(port: number): AppContext {
  const dead: Database = connectDatabase({ host: '127.0.0.1', port, user: 'atlas' }, 2, {
    hasSessions: true,
  });
  // Not awaited: queries may still be waiting for a connection.
  closing.push(() => void dead.close().catch(() => {}));
  return createAppContext({ config: ctx.config, db: dead.db, jobs: ctx.jobs, log: silentLog });
}

/** Opens a server that accepts connections and never responds; returns its port. */
async function openSilentServer(): Promise<number> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

test('a visitor sees states and timings, and nothing of how the site is run', async () => {
  const { status, headers, body } = await ask(ctx);
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe('no-store');
  const ok = { state: 'ok', durationMs: expect.any(Number) };
  expect(body).toEqual({ info: ok, direct_db: ok, supabase_client: ok, storage_layer: ok });
});

test('an admin sees all that helps, never a secret; a moderator and a clinic see what a visitor sees', async () => {
  const admin = await ask(ctx, (await signIn(ctx, 'admin')).headers);
  expect(admin.headers.get('cache-control')).toMatch(/no-store/);
  expect(admin.body.info.details).toMatchObject({ siteName: 'Quiet Atlas', node: process.version });
  expect(admin.body.direct_db.details).toMatchObject({
    host: 'database.inside.example:5432',
    serverVersion: expect.stringMatching(/^\d+/),
    connectMs: expect.any(Number),
  });
  expect(admin.body.supabase_client.details).toMatchObject({ clinics: 0, poolWaiting: 0 });
  expect(admin.body.storage_layer.details).toMatchObject({ freeMegabytes: expect.any(Number) });
  for (const secret of SECRETS) expect(admin.text).not.toContain(secret);

  const clinic = await makeClinic(ctx);
  for (const { headers } of [await signIn(ctx, 'moderator'), await signInClinic(ctx, clinic.id)]) {
    expect((await ask(ctx, headers)).text).not.toContain('details');
  }
});

test('a failing storage is reported as its own check', async () => {
  const bucket = {
    bucket: 'quiet-bucket',
    region: 'us-east-1',
    endpoint: 'http://127.0.0.1:1',
    credentials: { accessKeyId: 'quiet-key', secretAccessKey: 'quiet-bucket-word' },
  };
  const { db, jobs, clock } = ctx;
  const config = { ...ctx.config, bucket };
  const broken = { ...createAppContext({ config, db, jobs, log: silentLog }), clock };
  const visitor = await ask(broken);
  expect(statesOf(visitor.body)).toEqual(['ok', 'ok', 'ok', 'failed']);
  expect(visitor.body.storage_layer.message).toMatch(/^No file could be written and removed\./);
  expect(visitor.text).not.toMatch(/quiet|127\.0\.0\.1|ECONN/);

  const admin = await ask(broken, (await signIn(ctx, 'admin')).headers);
  expect(admin.body.storage_layer.details?.['reason']).toEqual(expect.any(String));
  for (const secret of SECRETS) expect(admin.text).not.toContain(secret);
});

test('a failing database is reported by both of its checks', async () => {
  const { body, text } = await ask(withDatabaseAt(1));
  expect(statesOf(body)).toEqual(['ok', 'failed', 'failed', 'ok']);
  expect(body.direct_db.message).toBe('The database could not be reached directly.');
  expect(body.supabase_client.message).toBe('The database did not answer.');
  expect(text).not.toMatch(/127\.0\.0\.1|ECONNREFUSED|atlas/);
});

test('a database that never answers is told within seconds, also to whoever brings a session', async () => {
  const silent = withDatabaseAt(await openSilentServer());
  const { headers } = await signIn(ctx, 'admin');
  const begunAt = performance.now();
  const { status, body } = await ask(silent, headers);
  expect(performance.now() - begunAt).toBeLessThan(10_000);
  expect(status).toBe(200);
  expect(statesOf(body)).toEqual(['ok', 'failed', 'failed', 'ok']);
  expect(body.supabase_client.message).toBe('The database did not answer. No answer within 3 seconds.');
  expect(JSON.stringify(body)).not.toContain('details');
}, 30_000);

test('whoever asks again and again is told to wait', async () => {
  const own = { ...ctx, processLimiter: createAppContext({ ...ctx, log: silentLog }).processLimiter };
  const app = createTestApp(own);
  const statuses: number[] = [];
  for (let asked = 0; asked < 21; asked += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    statuses.push((await app.request('/api/simple-test')).status);
  }
  expect(statuses.indexOf(429)).toBe(20);
  const refused = await app.request('/api/simple-test');
  expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
}, 30_000);
