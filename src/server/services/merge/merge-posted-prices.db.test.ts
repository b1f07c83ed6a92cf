import { eq, or } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MergedPair } from '#domain/merge/merge-views.ts';
import { clinics, postedPrices } from '#server/db/schema/index.ts';
import { makeClinic, makePostedPrice, makeProcedure } from '#tests/support/factories.ts';
import { untilOneWaits, within } from '#tests/support/held-locks.ts';
import { makeMerge } from '#tests/support/make-merge.ts';
import { asClinic, asStaff, openTestContext, type TestContext } from '#tests/support/test-context.ts';
import { withdrawPostedPrice } from '../clinic-portal/withdraw-posted-price.ts';
import { approvePostedPrice } from '../posted-price/approve-posted-price.ts';
import { lockPoster } from '../posted-price/change-posted-price.ts';
import { readPostedPriceEntry } from '../posted-price/list-posted-prices.ts';
import { mergeClinics } from './merge-clinics.ts';
import { mergeProcedures } from './merge-procedures.ts';
import { previewMerge } from './preview-merge.ts';
import { undoMerge } from './undo-merge.ts';

let ctx: TestContext;
beforeAll(async () => {
  ctx = asStaff(await openTestContext(), 'admin');
});
afterAll(() => ctx.close());

type Kind = 'clinic' | 'procedure';

/** Creates two entries of a kind, and two of the other; each posts for each. */
async function makeEntries(kind: Kind) {
  const make = async (of: Kind) => (await (of === 'clinic' ? makeClinic(ctx) : makeProcedure(ctx))).id;
  const other = kind === 'clinic' ? 'procedure' : 'clinic';
  const [fromId, intoId, both, single] = [
    await make(kind),
    await make(kind),
    await make(other),
    await make(other),
  ];
  const post = async (entry: number, partner: number, status: 'pending' | 'approved' | 'declined') => {
    const [clinicId, procedureId] = kind === 'clinic' ? [entry, partner] : [partner, entry];
    const decision = status === 'declined' ? { reason: 'Too low' } : {};
    return (await makePostedPrice(ctx, { clinicId, procedureId, status, ...decision })).id;
  };
  const posted = {
    ended: await post(fromId, both, 'approved'),
    declined: await post(fromId, both, 'pending'),
    current: await post(fromId, single, 'approved'),
    waiting: await post(fromId, single, 'pending'),
    former: await post(fromId, single, 'declined'),
    kept: await post(intoId, both, 'approved'),
    keptWaiting: await post(intoId, both, 'pending'),
  };
  const column = kind === 'clinic' ? postedPrices.clinicId : postedPrices.procedureId;
  const read = async () => {
    const rows = await ctx.db
      .select()
      .from(postedPrices)
      .where(or(eq(column, fromId), eq(column, intoId)));
    const names = Object.entries(posted).map(([name, id]) => {
      const row = rows.find((one) => one.id === id);
      const at = (kind === 'clinic' ? row?.clinicId : row?.procedureId) === fromId ? 'from' : 'into';
      return [name, `${row?.status} at ${at}`];
    });
    return Object.fromEntries(names) as Record<keyof typeof posted, string>;
  };
  return { fromId, intoId, posted, read };
}

async function merge(kind: Kind, pair: MergedPair) {
  const preview = await previewMerge({ ctx, input: { kind, ...pair } });
  const { id } = await makeMerge(ctx, kind, pair);
  return { id, preview };
}

const BEFORE = {
  ended: 'approved at from',
  declined: 'pending at from',
  current: 'approved at from',
  waiting: 'pending at from',
  former: 'declined at from',
  kept: 'approved at into',
  keptWaiting: 'pending at into',
};

const AFTER = {
  ended: 'ended at into',
  declined: 'declined at into',
  current: 'approved at into',
  waiting: 'pending at into',
  former: 'declined at into',
  kept: 'approved at into',
  keptWaiting: 'pending at into',
};

test.each<Kind>(['clinic', 'procedure'])(
  'merging a %s moves posted prices, keeps one of each, and undoing gives all back',
  async (kind) => {
    const { fromId, intoId, posted, read } = await makeEntries(kind);
    expect(await read()).toEqual(BEFORE);
    ctx.enqueued.length = 0;
    const { id, preview } = await merge(kind, { fromId, intoId });
    expect(preview.moved).toContain('4 prices posted by clinics');
    expect(preview.effects.join()).toMatch(/Both have posted prices for the same: 2 prices of .* end or are/);
    expect(await read()).toEqual(AFTER);
    const [declined] = await ctx.db.select().from(postedPrices).where(eq(postedPrices.id, posted.declined));
    expect(declined?.reason).toBe(kind === 'clinic' ? 'priceOfMergedClinic' : 'priceOfMergedProcedure');
    const shown = await readPostedPriceEntry(ctx.db, posted.declined);
    expect(shown.reason).toMatch(/^Two .* became one/);
    await undoMerge({ ctx, input: { id } });
    expect(await read()).toEqual(BEFORE);
    // Nobody's price was declined by staff, and after the undoing it waits.
    expect(ctx.enqueued).toEqual([]);
  },
);

test('what was decided after the merge stays where it was decided', async () => {
  const { fromId, intoId, posted, read } = await makeEntries('clinic');
  const { id } = await merge('clinic', { fromId, intoId });
  await approvePostedPrice({ ctx, input: { id: posted.waiting } });
  await undoMerge({ ctx, input: { id } });
  expect(await read()).toEqual({ ...BEFORE, current: 'ended at from', waiting: 'approved at into' });
});

test('a procedure is not merged over a price that is approved meanwhile: the merge is to be looked at again', async () => {
  const { fromId, intoId, posted, read } = await makeEntries('procedure');
  const { key } = await previewMerge({ ctx, input: { kind: 'procedure', fromId, intoId } });
  const merging = await ctx.db.transaction(async (tx) => {
    // Holds what the decision changes: its clinic first, then the price that it replaces.
    const [{ clinicId } = { clinicId: 0 }] = await tx
      .select({ clinicId: postedPrices.clinicId })
      .from(postedPrices)
      .where(eq(postedPrices.id, posted.declined));
    await lockPoster(tx, clinicId);
    await tx.select().from(postedPrices).where(eq(postedPrices.id, posted.ended)).for('update');
    const attempt = Promise.allSettled([mergeProcedures({ ctx, input: { fromId, intoId, key } })]);
    await untilOneWaits(ctx);
    // The remaining procedure has a current price of this clinic too.
    await approvePostedPrice({ ctx: within(ctx, tx), input: { id: posted.declined } });
    return { attempt };
  });
  const [attempt] = await merging.attempt;
  expect(attempt).toMatchObject({ status: 'rejected', reason: { code: 'conflict' } });
  expect(await read()).toMatchObject({ ended: 'ended at from', declined: 'approved at from' });
});

test('a price that is approved while its clinic is merged is to be looked at again, where it is now', async () => {
  const { fromId, intoId, posted } = await makeEntries('clinic');
  const { key } = await previewMerge({ ctx, input: { kind: 'clinic', fromId, intoId } });
  const deciding = await ctx.db.transaction(async (tx) => {
    await tx.select().from(clinics).where(eq(clinics.id, fromId)).for('update');
    const attempt = Promise.allSettled([approvePostedPrice({ ctx, input: { id: posted.waiting } })]);
    await untilOneWaits(ctx);
    await mergeClinics({ ctx: within(ctx, tx), input: { fromId, intoId, key } });
    return { attempt };
  });
  const [attempt] = await deciding.attempt;
  // The clinic's own people, whose request began before the merge.
  const own = withdrawPostedPrice({ ctx: asClinic(ctx, fromId), input: { procedure: 'any' } });
  await expect(own).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringMatching(/Load the page/),
  });
  const current = { id: posted.waiting, clinic: { id: intoId } };
  const refused = { status: 'rejected', reason: { code: 'conflict', current } };
  // The embedded database begins the decision after the merge.
  expect(attempt).toMatchObject(ctx.database.engine === 'embedded' ? { status: 'fulfilled' } : refused);
});
