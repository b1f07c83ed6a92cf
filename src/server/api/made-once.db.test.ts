import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditEvents } from '#server/db/schema/index.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { makeClinic, makeProcedure, makeReview } from '#tests/support/factories.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { openTestContext, type TestContext } from '#tests/support/test-context.ts';

let ctx: TestContext;
let app: TestApp;
let admin: Record<string, string>;

beforeAll(async () => {
  ctx = await openTestContext();
  app = createTestApp(ctx);
  admin = (await signIn(ctx, 'admin')).headers;
});
afterAll(() => ctx.close());

type Write = { method: string; path: string; body?: object };

async function send({ method, path, body }: Write, key: string, more: Record<string, string> = {}) {
  const answer = await app.request(`/api${path}`, {
    method,
    headers: {
      ...admin,
      origin: ctx.config.siteUrl,
      'idempotency-key': key,
      ...(body && { 'content-type': 'application/json' }),
      ...more,
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, body: text ? (JSON.parse(text) as Record<string, unknown>) : null };
}

const lastEvent = async () =>
  (await ctx.db.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1))[0];

let names = 0;
const newName = () => `Name ${(names += 1)}`;

async function makeCategory(): Promise<number> {
  const { body } = await send(
    { method: 'POST', path: '/procedure-categories', body: { name: newName() } },
    newName().replace(' ', '-'),
  );
  return Number(body?.['id']);
}

async function preview(kind: 'clinic' | 'procedure'): Promise<Record<string, unknown>> {
  const make = kind === 'clinic' ? makeClinic : makeProcedure;
  const [from, into] = [await make(ctx), await make(ctx)];
  const pair = { kind, fromId: String(from.id), intoId: String(into.id) };
  const answer = await app.request(`/api/admin/merges/preview?${new URLSearchParams(pair)}`, {
    headers: admin,
  });
  const { key } = (await answer.json()) as { key: string };
  return { kind, fromId: from.id, intoId: into.id, key };
}

async function merged(kind: 'clinic' | 'procedure'): Promise<Write> {
  const write = { method: 'POST', path: '/admin/merges', body: await preview(kind) };
  const { body } = await send(write, `merged-${newName().replace(' ', '-')}`);
  return { method: 'POST', path: `/admin/merges/${Number(body?.['id'])}/undo` };
}

const WRITES: Record<string, () => Promise<Write>> = {
  'make a procedure': async () => ({
    method: 'POST',
    path: '/procedures',
    body: { name: newName(), category: 'nose' },
  }),
  'add a category': async () => ({
    method: 'POST',
    path: '/procedure-categories',
    body: { name: newName() },
  }),
  'rename a category': async () => ({
    method: 'PATCH',
    path: `/procedure-categories/${await makeCategory()}`,
    body: { name: newName() },
  }),
  'remove a category': async () => ({
    method: 'DELETE',
    path: `/procedure-categories/${await makeCategory()}`,
  }),
  'unpublish a review by force': async () => {
    const [clinic, procedure] = [await makeClinic(ctx), await makeProcedure(ctx)];
    const { id } = await makeReview(ctx, { clinicId: clinic.id, procedureId: procedure.id });
    return { method: 'POST', path: `/reviews/${id}/force-unpublish` };
  },
  'add a saved reply': async () => ({
    method: 'POST',
    path: '/admin/saved-replies',
    body: { purpose: 'answer', title: newName(), body: 'Thank you' },
  }),
  'merge clinics': async () => ({ method: 'POST', path: '/admin/merges', body: await preview('clinic') }),
  'merge procedures': async () => ({
    method: 'POST',
    path: '/admin/merges',
    body: await preview('procedure'),
  }),
  'undo a merge of clinics': () => merged('clinic'),
  'undo a merge of procedures': () => merged('procedure'),
  'withdraw access': async () => {
    const { user } = await signIn(ctx);
    return { method: 'DELETE', path: `/admin/accounts/${user.id}` };
  },
};

test.each(Object.entries(WRITES))('%s: under one key it is made once, also at once', async (name, make) => {
  const write = await make();
  const key = name.replaceAll(' ', '-');
  const [first, same] = await Promise.all([send(write, key), send(write, key)]);
  expect(first.status).toBeLessThan(300);
  expect(same).toEqual(first);
  const event = await lastEvent();
  expect(await send(write, key)).toEqual(first);
  expect((await lastEvent())?.id).toBe(event?.id);
});

test('the repetition of a renaming is answered with the category as somebody has named it since', async () => {
  const path = `/procedure-categories/${await makeCategory()}`;
  const [name, later] = [newName(), newName()];
  const write = { method: 'PATCH', path, body: { name } };
  await send(write, 'renamed');
  await send({ ...write, body: { name: later } }, 'renamed-since');
  expect(await send(write, 'renamed')).toMatchObject({ status: 200, body: { name: later } });
});

test('a key of other content is refused, and nothing is made', async () => {
  const body = (name: string) => ({ method: 'POST', path: '/procedure-categories', body: { name } });
  await send(body(newName()), 'used');
  const event = await lastEvent();
  expect(await send(body(newName()), 'used')).toMatchObject({ status: 422, body: { code: 'key-reused' } });
  expect((await lastEvent())?.id).toBe(event?.id);
});

test('a change of a row under a key of another change is refused, and nothing is changed', async () => {
  const edit = (id: number) => ({ method: 'PATCH', path: `/clinics/${id}`, body: { phone: '02-555-1234' } });
  const [one, other] = [await makeClinic(ctx), await makeClinic(ctx)];
  expect((await send(edit(one.id), 'clinic', { 'if-match': '"1"' })).status).toBe(200);
  const event = await lastEvent();
  expect(await send(edit(other.id), 'clinic', { 'if-match': '"1"' })).toMatchObject({ status: 422 });
  expect((await lastEvent())?.id).toBe(event?.id);
});

test('a change of a row under a key needs the version that was read', async () => {
  const { id } = await makeClinic(ctx);
  const write = { method: 'PATCH', path: `/clinics/${id}`, body: { phone: '02-555-1234' } };
  expect(await send(write, 'unread')).toMatchObject({ status: 400, body: { code: 'invalid-input' } });
});
