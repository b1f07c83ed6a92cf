import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAppContext } from '#server/create-context.ts';
import { clinics, messages, reviews } from '#server/db/schema/index.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { makeClinic, makeProcedure } from '#tests/support/factories.ts';
import { type DatabaseProxy, openDatabaseProxy } from '#tests/support/database-proxy.ts';
import { submissionFields, submissionForm } from '#tests/support/submission.ts';
import { openTestContext, type TestContext } from '#tests/support/test-context.ts';
import { connectDatabase, type Database } from '../connection.ts';

let ctx: TestContext;
let proxy: DatabaseProxy;
let through: Database;
let app: TestApp;
let target: { clinicId: number; procedureId: number };

beforeAll(async () => {
  ctx = await openTestContext();
  const url = new URL(ctx.database.url ?? '');
  proxy = await openDatabaseProxy(join(url.searchParams.get('host') ?? '', '.s.PGSQL.5432'));
  through = connectDatabase({ connectionString: proxy.url(url.pathname.slice(1)) }, 4, { hasSessions: true });
  app = createTestApp(createAppContext({ ...ctx, db: through.db }));
  target = { clinicId: (await makeClinic(ctx)).id, procedureId: (await makeProcedure(ctx)).id };
});
afterAll(async () => {
  await through.close();
  await proxy.close();
  await ctx.close();
});

const json = (body: object) => ({
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});
const MESSAGE = { name: 'Mina Park', email: 'mina@person.example', message: 'Are you open on Sundays?' };

test.each([
  ['/reviews', reviews, () => ({ body: submissionForm(submissionFields(target)), headers: {} })],
  ['/inquiries', messages, () => json({ ...MESSAGE, subject: 'Opening hours' })],
  ['/bug-reports', messages, () => json({ ...MESSAGE, title: 'A page', description: 'It shows nothing.' })],
  ['/submit-clinic', clinics, () => json({ name: 'Winter Plum Clinic', address: '12 Gangnam-daero, Seoul' })],
])(
  '%s whose commit is done and never confirmed is stored once, however often it is sent',
  async (path, table, make) => {
    const countRows = () => ctx.db.$count(table);
    const before = await countRows();
    const key = randomUUID();
    const send = () => {
      const { body, headers } = make();
      return app.request(`/api${path}`, {
        method: 'POST',
        body,
        headers: { ...headers, 'idempotency-key': key },
      });
    };
    proxy.breakAfter('commit');
    expect((await send()).status).toBe(503);
    expect(await countRows()).toBe(before + 1);
    const again = await send();
    expect(again.status).toBe(201);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(await again.json()).toMatchObject({ id: expect.any(Number) });
    expect(await countRows()).toBe(before + 1);
  },
);
