import { setTimeout as delay } from 'node:timers/promises';
import fc from 'fast-check';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clinicProcedureStats, clinics, procedures, reviews, siteState } from '#server/db/schema/index.ts';
import { makeClinic, makeProcedure, makeReview, setClinicPublished } from '#tests/support/factories.ts';
import { openTestContext, type TestContext } from '#tests/support/test-context.ts';
import { checkStats } from './check-stats.ts';
import { refreshStats } from './refresh-stats.ts';

let ctx: TestContext;
beforeAll(async () => {
  ctx = await openTestContext();
});
afterAll(() => ctx.close());

const setPublished = (review: { id: number; clinicId: number; procedureId: number }, published: boolean) =>
  ctx.db.transaction(async (tx) => {
    await tx
      .update(reviews)
      .set({ published, status: published ? 'published' : 'draft' })
      .where(eq(reviews.id, review.id));
    await refreshStats(tx, { pairs: [review] });
  });

const remove = (review: { id: number; clinicId: number; procedureId: number }) =>
  ctx.db.transaction(async (tx) => {
    await tx.delete(reviews).where(eq(reviews.id, review.id));
    await refreshStats(tx, { pairs: [review] });
  });

const score = fc.option(fc.integer({ min: 1, max: 5 }));

/** One change of a review or a clinic; `clinic` and `procedure` are indexes of two of each. */
const step = fc.oneof(
  fc.record({
    kind: fc.constant('add' as const),
    clinic: fc.nat(1),
    procedure: fc.nat(1),
    price: fc.option(fc.nat(9_000_000)),
    satisfaction: score,
    recovery: score,
    isPublished: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('toggle' as const), which: fc.nat(50) }),
  fc.record({ kind: fc.constant('delete' as const), which: fc.nat(50) }),
  fc.record({ kind: fc.constant('clinic' as const), clinic: fc.nat(1), isPublished: fc.boolean() }),
);

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

async function run(change: Step, clinicIds: readonly number[], procedureIds: readonly number[]) {
  if (change.kind === 'add') {
    await makeReview(ctx, {
      clinicId: clinicIds[change.clinic] ?? 0,
      procedureId: procedureIds[change.procedure] ?? 0,
      priceKrw: change.price,
      satisfaction: change.satisfaction,
      recovery: change.recovery,
      status: change.isPublished ? 'published' : 'pending',
    });
    return;
  }
  if (change.kind === 'clinic') {
    await setClinicPublished(ctx, clinicIds[change.clinic] ?? 0, change.isPublished);
    return;
  }
  const all = await ctx.db.select().from(reviews).orderBy(reviews.id);
  const review = all[change.which % Math.max(1, all.length)];
  if (!review) return;
  await (change.kind === 'toggle' ? setPublished(review, !review.published) : remove(review));
}

test('whatever is published, hidden or removed in whatever order, every count stays true', async () => {
  const clinicIds = [(await makeClinic(ctx)).id, (await makeClinic(ctx)).id];
  const procedureIds = [(await makeProcedure(ctx)).id, (await makeProcedure(ctx)).id];
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
      for (const change of steps) await run(change, clinicIds, procedureIds);
      expect(await checkStats({ ctx })).toEqual([]);
    }),
    { numRuns: 12 },
  );
});

test('check tells of a count that is wrong', async () => {
  const clinic = await makeClinic(ctx);
  const procedure = await makeProcedure(ctx);
  await makeReview(ctx, { clinicId: clinic.id, procedureId: procedure.id });
  await ctx.db.update(procedures).set({ reviewCount: 7 }).where(eq(procedures.id, procedure.id));
  expect(await checkStats({ ctx })).toEqual([
    { what: 'procedure, reviews', id: String(procedure.id), stored: 7, counted: 1 },
  ]);
  await ctx.db.transaction((tx) => refreshStats(tx, 'all'));
  expect(await checkStats({ ctx })).toEqual([]);
});

test('a procedure is summed from its pairs, of which a change recounts its own; check tells of a pair that is wrong', async () => {
  const procedure = await makeProcedure(ctx);
  const [one, other] = [await makeClinic(ctx), await makeClinic(ctx)];
  const at = (clinic: { id: number }) => ({ clinicId: clinic.id, procedureId: procedure.id });
  for (const priceKrw of [1_000_000, 2_000_000, null]) await makeReview(ctx, { ...at(one), priceKrw });
  await makeReview(ctx, { ...at(other), priceKrw: 9_000_000 });
  const figures = async () => {
    const [row] = await ctx.db.select().from(procedures).where(eq(procedures.id, procedure.id));
    return row && [row.reviewCount, row.clinicCount, row.pricedCount, row.lowestKrw, row.highestKrw];
  };
  expect(await figures()).toEqual([4, 2, 3, 1_000_000, 9_000_000]);
  await ctx.db
    .update(clinicProcedureStats)
    .set({ reviewCount: 1_003 })
    .where(eq(clinicProcedureStats.clinicId, one.id));
  await ctx.db.transaction((tx) => refreshStats(tx, { pairs: [at(other), at(other)] }));
  expect(await figures()).toEqual([1_004, 2, 3, 1_000_000, 9_000_000]);
  expect(await checkStats({ ctx })).toContainEqual({
    what: 'clinic and procedure, reviews',
    id: `${one.id}/${procedure.id}`,
    stored: 1_003,
    counted: 3,
  });
  await ctx.db.transaction((tx) => refreshStats(tx, { clinicIds: [one.id] }));
  expect(await figures()).toEqual([4, 2, 3, 1_000_000, 9_000_000]);
  expect(await checkStats({ ctx })).toEqual([]);
});

test('reviews are counted by the score they say, those that say none by no score; check tells of a wrong count', async () => {
  const procedure = await makeProcedure(ctx);
  const [one, other] = [await makeClinic(ctx), await makeClinic(ctx)];
  const add = (clinic: { id: number }, satisfaction: number | null, recovery: number | null) =>
    makeReview(ctx, { clinicId: clinic.id, procedureId: procedure.id, satisfaction, recovery });
  await add(one, 5, 1);
  await add(one, 5, null);
  await add(one, null, 3);
  await add(other, 2, 3);
  const levels = async (table: typeof clinics | typeof procedures, id: number) => {
    const [row] = await ctx.db.select().from(table).where(eq(table.id, id));
    return [row?.satisfactionLevels, row?.recoveryLevels];
  };
  expect(await levels(clinics, one.id)).toEqual([
    [0, 0, 0, 0, 2],
    [1, 0, 1, 0, 0],
  ]);
  expect(await levels(procedures, procedure.id)).toEqual([
    [0, 1, 0, 0, 2],
    [1, 0, 2, 0, 0],
  ]);
  await ctx.db
    .update(clinics)
    .set({ recoveryLevels: [1, 0, 0, 0, 0] })
    .where(eq(clinics.id, one.id));
  expect(await checkStats({ ctx })).toEqual([
    { what: 'clinic, recovery by score', id: `${one.id}/3`, stored: 0, counted: 1 },
  ]);
  await ctx.db.transaction((tx) => refreshStats(tx, { clinicIds: [one.id] }));
  expect(await checkStats({ ctx })).toEqual([]);
});

test('two admins publishing at once in the same clinic are both counted', async () => {
  const clinic = await makeClinic(ctx);
  const shared = [await makeProcedure(ctx), await makeProcedure(ctx)];
  const pending = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      makeReview(ctx, { clinicId: clinic.id, procedureId: shared[index % 2]?.id ?? 0, status: 'pending' }),
    ),
  );
  await Promise.all(pending.map((review) => setPublished(review, true)));
  expect(await checkStats({ ctx })).toEqual([]);
});

test('changes of other clinics and other procedures at once both count in the totals of the site', async () => {
  const [shown, hidden] = [await makeClinic(ctx), await makeClinic(ctx)];
  await makeReview(ctx, { clinicId: hidden.id, procedureId: (await makeProcedure(ctx)).id });
  const pending = await makeReview(ctx, {
    clinicId: shown.id,
    procedureId: (await makeProcedure(ctx)).id,
    status: 'pending',
  });
  await setClinicPublished(ctx, hidden.id, false);
  let later: Promise<unknown> | undefined;
  await ctx.db.transaction(async (tx) => {
    await tx.update(clinics).set({ published: true }).where(eq(clinics.id, hidden.id));
    await refreshStats(tx, { clinicIds: [hidden.id] });
    later = setPublished(pending, true);
    // Time for the other transaction to reach its lock; nothing signals that.
    await delay(300);
  });
  await later;
  expect(await checkStats({ ctx })).toEqual([]);
});

test('up to 200 reports keep their own marks; beyond that bins hold every report', async () => {
  const clinic = await makeClinic(ctx);
  const procedure = await makeProcedure(ctx);
  const add = (from: number, to: number) =>
    ctx.db.transaction(async (tx) => {
      await tx.execute(sql`
        insert into reviews (clinic_id, procedure_id, price_krw, status, published)
        select ${clinic.id}, ${procedure.id}, 1000000 + n * 1000, 'published', true
        from generate_series(${from}::int, ${to}::int) n`);
      await refreshStats(tx, { pairs: [{ clinicId: clinic.id, procedureId: procedure.id }] });
    });
  const read = async () => {
    const [row] = await ctx.db
      .select({ distribution: clinicProcedureStats.distribution, count: clinicProcedureStats.pricedCount })
      .from(clinicProcedureStats)
      .where(eq(clinicProcedureStats.clinicId, clinic.id));
    // The only clinic of its procedure, so both have the same distribution.
    const [ofAll] = await ctx.db.select().from(procedures).where(eq(procedures.id, procedure.id));
    expect(ofAll).toMatchObject({ distribution: row?.distribution, pricedCount: row?.count });
    return row;
  };
  await add(1, 200);
  const exact = await read();
  expect(exact?.distribution?.binKrw).toBeNull();
  expect(exact?.distribution?.marks).toHaveLength(200);
  expect(exact?.distribution).toMatchObject({ quartile1Krw: 1_050_750, quartile3Krw: 1_150_250 });
  await add(201, 500);
  const binned = await read();
  expect(binned?.distribution?.binKrw).toBeGreaterThan(0);
  expect(binned?.distribution?.marks.length).toBeLessThanOrEqual(61);
  expect(binned?.distribution?.marks.reduce((sum, [, count]) => sum + count, 0)).toBe(500);
});

test('every change of public content grows the content version', async () => {
  const read = async () => (await ctx.db.select().from(siteState))[0]?.contentVersion ?? 0;
  const clinic = await makeClinic(ctx);
  const before = await read();
  await setClinicPublished(ctx, clinic.id, false);
  expect(await read()).toBeGreaterThan(before);
});
