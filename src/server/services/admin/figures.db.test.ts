import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditEvents, clinicChanges, messages } from '#server/db/schema/index.ts';
import { makeClinic, makePostedPrice, makeProcedure, makeReview } from '#tests/support/factories.ts';
import { asStaff, openTestContext, type TestContext } from '#tests/support/test-context.ts';
import { countWaiting } from './count-waiting.ts';
import { getQueueFigures } from './get-queue-figures.ts';

const HOUR_MS = 60 * 60_000;

let visitor: TestContext;
let moderator: TestContext;
beforeAll(async () => {
  visitor = await openTestContext();
  moderator = asStaff(visitor, 'moderator');
});
afterAll(() => visitor.close());

const ago = (hours: number) => new Date(visitor.clock().getTime() - hours * HOUR_MS);

test('waiting items are counted by kind, decided ones are not', async () => {
  const clinic = await makeClinic(visitor);
  const { id: procedureId } = await makeProcedure(visitor);
  for (const status of ['pending', 'pending', 'published', 'draft'] as const)
    await makeReview(visitor, { clinicId: clinic.id, procedureId, status });
  await makeReview(visitor, {
    clinicId: clinic.id,
    procedureId,
    status: 'pending',
    parkedAt: visitor.clock(),
    question: 'Which doctor?',
  });
  await visitor.db
    .insert(messages)
    .values([
      { message: 'new' },
      { message: 'read', status: 'in-progress' },
      { message: 'asked', type: 'inquiry', clinicId: clinic.id },
    ]);
  const change = { clinicId: clinic.id, fields: { phone: '1' }, before: { phone: null } };
  await visitor.db.insert(clinicChanges).values([change, { ...change, status: 'approved' }]);
  const posted = { clinicId: clinic.id, procedureId };
  await makePostedPrice(visitor, posted);
  await makePostedPrice(visitor, { ...posted, status: 'approved' });
  await makeClinic(visitor, { published: false, isSubmission: true });
  await makeClinic(visitor, { published: false });
  expect(await countWaiting({ ctx: moderator })).toEqual({
    reviews: 2,
    messages: 2,
    changes: 1,
    prices: 1,
    submissions: 1,
  });
  await expect(countWaiting({ ctx: visitor })).rejects.toMatchObject({ code: 'unauthenticated' });
});

test('the queue is told by age, and decisions by day in Seoul', async () => {
  const [clinic, procedure] = [await makeClinic(visitor), await makeProcedure(visitor)];
  const at = { clinicId: clinic.id, procedureId: procedure.id, status: 'pending' as const };
  await visitor.db.execute('delete from reviews');
  expect(await getQueueFigures({ ctx: moderator })).toMatchObject({ oldestAt: null });
  for (const hours of [-1, 1, 23, 24, 71, 72, 24 * 7, 24 * 13, 24 * 14, 24 * 40])
    await makeReview(visitor, { ...at, createdAt: ago(hours) });
  const parked = { parkedAt: ago(1), question: 'Which doctor?' };
  await makeReview(visitor, { ...at, ...parked, createdAt: ago(24 * 50) });
  // The clock is set to noon in Seoul on 1 November.
  const event = { actor: 'moderator', entity: 'review', entityId: 1 };
  await visitor.db.insert(auditEvents).values([
    { ...event, action: 'publish', createdAt: new Date('2026-10-31T14:59:59Z') },
    { ...event, action: 'publish', createdAt: new Date('2026-10-31T15:00:00Z') },
    { ...event, action: 'decline', createdAt: new Date('2026-10-31T15:00:00Z') },
    { ...event, action: 'edit', createdAt: new Date('2026-10-31T15:00:00Z') },
    { ...event, action: 'publish', entity: 'clinic', createdAt: new Date('2026-10-31T15:00:00Z') },
    { ...event, action: 'decline', createdAt: new Date('2026-10-18T15:00:00Z') },
    { ...event, action: 'decline', createdAt: new Date('2026-10-18T14:59:59Z') },
  ]);
  // Published, undone, declined: only the decline stands. Another review's undo changes nothing here.
  const today = new Date('2026-10-31T16:00:00Z');
  await visitor.db.insert(auditEvents).values([
    { ...event, entityId: 2, action: 'publish', createdAt: today },
    { ...event, entityId: 3, action: 'publish', createdAt: today },
    { ...event, entityId: 2, action: 'undo', createdAt: today },
    { ...event, entityId: 2, action: 'decline', createdAt: today },
    { ...event, entityId: 2, action: 'edit', createdAt: today },
    { ...event, entityId: 4, action: 'ask', createdAt: today },
    { ...event, entityId: 4, action: 'undo', createdAt: today },
  ]);
  const { ages, oldestAt, days } = await getQueueFigures({ ctx: moderator });
  expect(ages.map(({ count }) => count)).toEqual([3, 2, 1, 2, 2]);
  expect(oldestAt).toBe(ago(24 * 40).toISOString());
  expect(days).toHaveLength(14);
  expect(days.at(-1)).toEqual({ day: '2026-11-01', published: 2, declined: 2 });
  expect(days.at(-2)).toEqual({ day: '2026-10-31', published: 1, declined: 0 });
  expect(days[0]).toEqual({ day: '2026-10-19', published: 0, declined: 1 });
});
