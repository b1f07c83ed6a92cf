import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reviews } from '#server/db/schema/index.ts';
import { makeClinic, makeProcedure, makeReview } from '#tests/support/factories.ts';
import { openTestContext, type TestContext } from '#tests/support/test-context.ts';
import { findOldestPending } from './find-oldest-pending.ts';

let ctx: TestContext;
beforeAll(async () => {
  ctx = await openTestContext();
});
afterAll(() => ctx.close());

test('the review that has waited longest for staff is found, not one that was decided or waits for its submitter', async () => {
  expect(await findOldestPending({ ctx })).toBeNull();
  const clinic = await makeClinic(ctx);
  const procedure = await makeProcedure(ctx);
  const at = (day: number) => new Date(`2026-10-0${day}T03:00:00Z`);
  const make = async (day: number, more: Partial<typeof reviews.$inferInsert>) => {
    const review = await makeReview(ctx, {
      clinicId: clinic.id,
      procedureId: procedure.id,
      status: more.status,
    });
    await ctx.db
      .update(reviews)
      .set({ createdAt: at(day), ...more })
      .where(eq(reviews.id, review.id));
  };
  await make(1, { status: 'published' });
  await make(2, { status: 'pending', parkedAt: at(3), question: 'Which clinic was it?' });
  await make(4, { status: 'pending' });
  await make(5, { status: 'pending' });
  expect(await findOldestPending({ ctx })).toEqual(at(4));
});
