import { eq, or } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postedPrices } from '#server/db/schema/index.ts';
import { makeClinic, makePostedPrice, makeProcedure } from '#tests/support/factories.ts';
import { asStaff, openTestContext, type TestContext } from '#tests/support/test-context.ts';
import { approvePostedPrice } from '../posted-price/approve-posted-price.ts';
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

async function merge(kind: Kind, pair: { fromId: number; intoId: number }) {
  const preview = await previewMerge({ ctx, input: { kind, ...pair } });
  const input = { ...pair, key: preview.key };
  const { id } = await (kind === 'clinic' ? mergeClinics : mergeProcedures)({ ctx, input });
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
    expect(ctx.enqueued).toEqual([
      { name: 'mail-posted-price', payload: { postedPriceId: posted.declined } },
    ]);
    await undoMerge({ ctx, input: { id } });
    expect(await read()).toEqual(BEFORE);
  },
);

test('what was decided after the merge stays where it was decided', async () => {
  const { fromId, intoId, posted, read } = await makeEntries('clinic');
  const { id } = await merge('clinic', { fromId, intoId });
  await approvePostedPrice({ ctx, input: { id: posted.waiting } });
  await undoMerge({ ctx, input: { id } });
  expect(await read()).toEqual({ ...BEFORE, current: 'ended at from', waiting: 'approved at into' });
});
