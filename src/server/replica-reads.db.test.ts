import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listPhotoFileNames } from '#domain/photo/photo-file.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { makeClinic, makePhoto, makeProcedure, makeReview } from '#tests/support/factories.ts';
import { signIn, signInClinic } from '#tests/support/sign-in.ts';
import { openTestContext, type TestContext } from '#tests/support/test-context.ts';
import { createApi } from './api/index.ts';
import type { Db } from './db/connection.ts';
import type { Replicas } from './db/postgres/replicas.ts';
import { createPagesApi } from './pages-api.ts';

/** The primary, and in the place of a replica a database with other contents, so that answers tell them apart. */
let ctx: TestContext;
let elsewhere: TestContext;
let app: TestApp;
let pages: ReturnType<typeof createPagesApi>;
let reads: ('answered' | 'failed')[];
/** Replaces the database that reads get from the replica. */
let breakReads: ((db: Db) => Db) | null;

const replicas: Replicas = {
  async read(run) {
    try {
      const answer = await run(breakReads ? breakReads(elsewhere.db) : elsewhere.db);
      reads.push('answered');
      return answer;
    } catch {
      reads.push('failed');
      return null;
    }
  },
  close: async () => undefined,
};

beforeAll(async () => {
  [ctx, elsewhere] = [await openTestContext(), await openTestContext()];
  app = createTestApp(ctx, { replicas });
  pages = createPagesApi(ctx, createApi(), (c) => c.body(null), replicas);
  for (const [of, name] of [
    [ctx, 'Primary Clinic'],
    [elsewhere, 'Replica Clinic'],
  ] as const) {
    const clinic = await makeClinic(of, { name });
    const procedure = await makeProcedure(of, { slug: 'folding', name: `Folding at the ${name}` });
    await makeReview(of, { clinicId: clinic.id, procedureId: procedure.id });
  }
});
afterAll(async () => {
  await elsewhere.close();
  await ctx.close();
});
beforeEach(() => {
  reads = [];
  breakReads = null;
});

const ask = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await app.request(`/api${path}`, { headers });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};

const CONTENT = [
  '/clinics?sort=name',
  '/clinics/1',
  '/reviews?limit=5',
  '/reviews/1',
  '/procedures/folding',
  '/price-comparison/folding',
];

test.each(CONTENT)('%s is read from a replica by visitors and by pages', async (path) => {
  const { status, text, headers } = await ask(path);
  expect([status, text]).toEqual([200, expect.stringContaining('Replica Clinic')]);
  expect(headers.get('cache-control')).toBe('no-cache');
  const tags: string[] = [];
  const read = await pages(`/api${path}`, undefined, {
    addCacheTags: (...added) => void tags.push(...added),
  });
  expect(await read.text()).toBe(text);
  expect(tags).not.toEqual([]);
  expect(reads).toEqual(['answered', 'answered']);
});

test('what staff and clinics read comes from the primary', async () => {
  const staff = await signIn(ctx, 'moderator');
  const clinic = await signInClinic(ctx, 1);
  for (const { headers } of [staff, clinic])
    for (const path of CONTENT) expect((await ask(path, headers)).text).toContain('Primary Clinic');
  expect(reads).toEqual([]);
});

test('what a change must hide or show at once, and every write, goes to the primary', async () => {
  const photo = await makePhoto(ctx, 1);
  const [name] = listPhotoFileNames(photo);
  expect((await app.request(`/uploads/${name}`)).status).toBe(200);
  for (const path of ['/site', '/similar-clinics?name=primary+clinic', '/simple-test']) await ask(path);
  const sent = await app.request('/api/bug-reports', {
    method: 'POST',
    body: JSON.stringify({ title: 'A page', description: 'It shows nothing.', email: 'mina@person.example' }),
    headers: { 'content-type': 'application/json', origin: ctx.config.siteUrl },
  });
  expect(sent.status).toBe(201);
  expect(reads).toEqual([]);
});

test('a missing clinic and a bad request are answered by the replica that found them', async () => {
  expect((await ask('/clinics/nowhere')).status).toBe(404);
  expect((await ask('/clinics?limit=many')).status).toBe(400);
  expect(reads).toEqual(['answered', 'answered']);
});

test.each([
  ['a table that it lacks', sql`select * from nothing_here`],
  ['a cancelled statement', sql`do $$ begin raise exception 'cancelled' using errcode = '40001'; end $$`],
  ['a write, which no replica takes', sql`do $$ begin raise exception 'no' using errcode = '25006'; end $$`],
])('a read that a replica fails by %s is answered by the primary', async (_, statement) => {
  breakReads = (db) =>
    new Proxy(db, {
      get: (of, name) => {
        if (name === '$client') return { query: () => of.execute(statement) };
        return ['select', 'execute'].includes(String(name))
          ? () => of.execute(statement)
          : Reflect.get(of, name);
      },
    });
  for (const path of CONTENT) {
    const { status, text } = await ask(path);
    expect([path, status, text]).toEqual([path, 200, expect.stringContaining('Primary Clinic')]);
  }
  expect(reads).toEqual(CONTENT.map(() => 'failed'));
});

test('without replicas the primary answers', async () => {
  const alone = createTestApp(ctx);
  expect(await (await alone.request('/api/clinics')).text()).toContain('Primary Clinic');
});
