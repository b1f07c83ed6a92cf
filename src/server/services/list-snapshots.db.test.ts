import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messages, reviews } from '#server/db/schema/index.ts';
import { makeClinic, makeProcedure, makeReview } from '#tests/support/factories.ts';
import { asStaff, openTestContext, type TestContext } from '#tests/support/test-context.ts';
import { listMessages } from './message/list-messages.ts';
import { listAdminReviews } from './review/list-admin-reviews.ts';

const ROWS = 40;
const PAGE = { limit: 100, offset: 0 };

let ctx: TestContext;
beforeAll(async () => {
  ctx = await openTestContext();
});
afterAll(() => ctx.close());

/** Changes rows one after the other while a list of them is read again and again; returns every status listed. */
async function listWhileChanging(
  ids: readonly number[],
  change: (id: number) => Promise<unknown>,
  list: () => Promise<string[]>,
): Promise<Set<string>> {
  const seen: string[] = [];
  const rest = [...ids];
  const read = async () => {
    while (rest.length > 0) seen.push(...(await list()));
  };
  const changeAll = async () => {
    for (const id of ids) {
      await change(id);
      rest.pop();
    }
  };
  await Promise.all([changeAll(), read(), read()]);
  return new Set(seen);
}

test('a list of pending reviews never has one that is published meanwhile', async () => {
  const clinic = await makeClinic(ctx);
  const procedure = await makeProcedure(ctx);
  const made = await Promise.all(
    Array.from({ length: ROWS }, () =>
      makeReview(ctx, { clinicId: clinic.id, procedureId: procedure.id, status: 'pending' }),
    ),
  );
  const publish = (id: number) =>
    ctx.db.update(reviews).set({ status: 'published', published: true }).where(eq(reviews.id, id));
  const input = { ...PAGE, filter: 'pending', sort: 'date', direction: 'asc' } as const;
  const statuses = await listWhileChanging(
    made.map(({ id }) => id),
    publish,
    async () =>
      (await listAdminReviews({ ctx: asStaff(ctx, 'admin'), input })).reviews.map(({ status }) => status),
  );
  expect(statuses).toEqual(new Set(['pending']));
});

test('a list of unread messages never has one that is resolved meanwhile', async () => {
  const now = ctx.clock();
  const unread = {
    type: 'contact',
    status: 'unread',
    name: 'Mina',
    email: 'mina@person.example',
    message: 'Hello',
    createdAt: now,
    updatedAt: now,
  } as const;
  const made = await ctx.db
    .insert(messages)
    .values(Array.from({ length: ROWS }, () => unread))
    .returning({ id: messages.id });
  const resolve = (id: number) =>
    ctx.db.update(messages).set({ status: 'resolved' }).where(eq(messages.id, id));
  const statuses = await listWhileChanging(
    made.map(({ id }) => id),
    resolve,
    async () =>
      (await listMessages({ ctx: asStaff(ctx, 'admin'), input: { ...PAGE, status: 'unread' } })).messages.map(
        ({ status }) => status,
      ),
  );
  expect(statuses).toEqual(new Set(['unread']));
});
