import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AuditTrail } from '#domain/audit/audit-views.ts';
import { auditEvents } from '#server/db/schema/index.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { makeClinic, makeProcedure, makeReview } from '#tests/support/factories.ts';
import { signIn, signInClinic } from '#tests/support/sign-in.ts';
import { openTestContext, type TestContext } from '#tests/support/test-context.ts';

let ctx: TestContext;
let app: TestApp;
let admin: Record<string, string>;
let clinic: Awaited<ReturnType<typeof makeClinic>>;
let reviewId: number;

type Event = typeof auditEvents.$inferInsert;

beforeAll(async () => {
  ctx = await openTestContext();
  app = createTestApp(ctx);
  admin = (await signIn(ctx, 'admin')).headers;
  clinic = await makeClinic(ctx);
  const procedure = await makeProcedure(ctx);
  reviewId = (await makeReview(ctx, { clinicId: clinic.id, procedureId: procedure.id })).id;
  await ctx.db.delete(auditEvents);
  const at = (instant: string) => ({ createdAt: new Date(instant) });
  const events: Event[] = [
    {
      actor: 'kim',
      action: 'publish',
      entity: 'review',
      entityId: reviewId,
      details: { fields: ['published'] },
      ...at('2026-10-01T14:59:59Z'),
    },
    { actor: 'kim', action: 'delete', entity: 'review', entityId: 999_999, ...at('2026-10-01T15:00:00Z') },
    {
      actor: `clinic ${clinic.id}`,
      action: 'propose',
      entity: 'clinic-change',
      entityId: 1,
      details: { clinicId: clinic.id, fields: ['phone'] },
      ...at('2026-10-02T12:00:00Z'),
    },
    { actor: 'visitor', action: 'add', entity: 'clinic', entityId: clinic.id, ...at('2026-10-02T14:59:59Z') },
    {
      actor: 'lee',
      action: 'invite',
      entity: 'account',
      entityId: null,
      details: { clinicId: clinic.id, accountId: 'x', role: 'clinic' },
      ...at('2026-10-02T15:00:00Z'),
    },
  ];
  // One insert at a time, so that the ids are in order.
  for (const event of events) await ctx.db.insert(auditEvents).values(event);
});
afterAll(() => ctx.close());

const ask = (query: string, headers: Record<string, string> = admin) =>
  app.request(`/api/admin/audit?${query}`, { headers });
const read = async (query = '') => (await (await ask(query)).json()) as AuditTrail;
const actionsOf = async (query: string) => (await read(query)).events.map(({ action }) => action);

test('the newest first, with names of what is still there', async () => {
  const { events } = await read();
  expect(events.map(({ action, thing }) => [action, thing])).toEqual([
    ['invite', clinic.name],
    ['add', clinic.name],
    ['propose', clinic.name],
    ['delete', null],
    ['publish', expect.stringMatching(/^Procedure \d+ at Paper Crane/)],
  ]);
  expect(events.map(({ actorName }) => actorName)).toEqual(['lee', 'A visitor', clinic.name, 'kim', 'kim']);
  expect(events[4]).toMatchObject({ fields: ['published'], details: {}, at: '2026-10-01T14:59:59.000Z' });
});

test('pages by key: a new event shifts nothing', async () => {
  const first = await read('limit=2');
  expect(first.events.map(({ action }) => action)).toEqual(['invite', 'add']);
  const next = await read(`limit=2&before=${first.nextBefore}`);
  expect(next.events.map(({ action }) => action)).toEqual(['propose', 'delete']);
  const last = await read(`limit=2&before=${next.nextBefore}`);
  expect(last).toMatchObject({ events: [{ action: 'publish' }], nextBefore: null });
});

test('narrowed to who, what, which thing, and days in Seoul', async () => {
  expect(await actionsOf('actor=kim')).toEqual(['delete', 'publish']);
  expect(await actionsOf(`actor=clinic%20${clinic.id}`)).toEqual(['propose']);
  expect(await actionsOf('entity=review&action=publish')).toEqual(['publish']);
  expect(await actionsOf(`entity=review&entityId=${reviewId}`)).toEqual(['publish']);
  expect(await actionsOf('from=2026-10-02&to=2026-10-02')).toEqual(['add', 'propose', 'delete']);
  expect(await actionsOf('to=2026-10-01')).toEqual(['publish']);
  expect(await actionsOf('from=2026-10-03')).toEqual(['invite']);
});

test('offers who and what there is, each once', async () => {
  const { actors, actions } = await read('limit=1');
  expect(actors.toSorted()).toEqual([`clinic ${clinic.id}`, 'kim', 'lee', 'visitor']);
  expect(actions.toSorted()).toEqual(['add', 'delete', 'invite', 'propose', 'publish']);
});

test.each([
  'entity=everything',
  'from=yesterday',
  'from=0001-01-01',
  'to=0000-01-01',
  'before=0',
  'limit=1000',
])('%s makes no sense', async (query) => {
  expect((await ask(query)).status).toBe(400);
});

test('only administrators list the trail', async () => {
  const moderator = (await signIn(ctx, 'moderator')).headers;
  const ofClinic = (await signInClinic(ctx, clinic.id)).headers;
  expect((await ask('', {})).status).toBe(401);
  expect((await ask('', moderator)).status).toBe(403);
  expect((await ask('', ofClinic)).status).toBe(403);
});
