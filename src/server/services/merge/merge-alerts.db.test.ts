import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { MergedPair } from '#domain/merge/merge-views.ts';
import { alerts, alertSubscribers } from '#server/db/schema/index.ts';
import { makeClinic, makeProcedure } from '#tests/support/factories.ts';
import { makeMerge } from '#tests/support/make-merge.ts';
import { asStaff, openTestContext, type TestContext } from '#tests/support/test-context.ts';
import { newToken } from '../alert/alert-token.ts';
import { previewMerge } from './preview-merge.ts';
import { undoMerge } from './undo-merge.ts';

const ASKED = new Date('2026-11-01T09:00:00Z');
const CONFIRMED = new Date('2026-11-02T09:00:00Z');
const TOLD = new Date('2026-11-16T00:00:00Z');
const MERGED = new Date('2026-11-20T09:00:00Z');
const LATER = new Date('2026-11-23T00:00:00Z');

let ctx: TestContext;
beforeAll(async () => {
  ctx = { ...asStaff(await openTestContext(), 'admin'), clock: () => MERGED };
});
afterAll(() => ctx.close());
beforeEach(() => ctx.db.delete(alertSubscribers));

async function addSubscriber(name: string): Promise<number> {
  const [subscriber] = await ctx.db
    .insert(alertSubscribers)
    .values({ email: `${name}@mail.example`, ...(await newToken(ctx)), createdAt: ASKED })
    .returning();
  return subscriber?.id ?? 0;
}

describe.each([
  { kind: 'clinic', by: 'clinicId', make: makeClinic },
  { kind: 'procedure', by: 'procedureId', make: makeProcedure },
] as const)('alerts of a $kind', ({ kind, by, make }) => {
  const makePair = async (): Promise<MergedPair> => ({
    fromId: (await make(ctx)).id,
    intoId: (await make(ctx)).id,
  });

  const add = async (subscriberId: number, subjectId: number, fields: object = {}) => {
    const [alert] = await ctx.db
      .insert(alerts)
      .values({ subscriberId, [by]: subjectId, createdAt: ASKED, ...fields })
      .returning();
    return alert?.id ?? 0;
  };
  const confirmed = { confirmedAt: CONFIRMED, seenUntil: TOLD };
  const preview = (pair: MergedPair) => previewMerge({ ctx, input: { kind, ...pair } });
  const mergePair = async (pair: MergedPair) => (await makeMerge(ctx, kind, pair)).id;
  const stored = () => ctx.db.select().from(alerts).orderBy(alerts.id);
  const change = (id: number, fields: object) => ctx.db.update(alerts).set(fields).where(eq(alerts.id, id));

  test('go back with the undo, as they are by then', async () => {
    const pair = await makePair();
    const moved = await add(await addSubscriber('gina'), pair.fromId, confirmed);
    await add(await addSubscriber('waits'), pair.fromId);
    await add(await addSubscriber('own'), pair.intoId, confirmed);
    const before = await stored();
    expect((await preview(pair)).moved).toContain('2 e-mail alerts, 1 not confirmed');
    expect(JSON.stringify(await preview(pair))).not.toContain('@');
    const id = await mergePair(pair);
    expect((await stored()).map((row) => row[by])).toEqual([pair.intoId, pair.intoId, pair.intoId]);
    await change(moved, { seenUntil: LATER });
    await undoMerge({ ctx, input: { id } });
    expect(await stored()).toEqual(
      before.map((row) => (row.id === moved ? { ...row, seenUntil: LATER } : row)),
    );
  });

  test('of an address that follows both are two again, confirmed as they were', async () => {
    const pair = await makePair();
    const toldPrice = { medianKrw: 4_000_000, count: 3 };
    for (const [name, from, into] of [
      ['both', { ...confirmed, toldPrice }, confirmed],
      ['from', { ...confirmed, toldPrice }, {}],
      ['into', {}, confirmed],
      ['none', {}, {}],
    ] as const) {
      const subscriberId = await addSubscriber(name);
      await add(subscriberId, pair.fromId, from);
      await add(subscriberId, pair.intoId, into);
    }
    const before = await stored();
    expect((await preview(pair)).effects).toContain('4 addresses with e-mail alerts of both keep one.');
    const id = await mergePair(pair);
    const merged = await stored();
    expect(merged.map((row) => row.confirmedAt)).toEqual([CONFIRMED, CONFIRMED, CONFIRMED, null]);
    await undoMerge({ ctx, input: { id } });
    expect(await stored()).toEqual(before);
  });

  test('that stood for both were told and confirmed for both', async () => {
    const pair = await makePair();
    const [told, late] = [await addSubscriber('told'), await addSubscriber('late')];
    await add(told, pair.fromId, confirmed);
    const kept = await add(told, pair.intoId, confirmed);
    await add(late, pair.fromId);
    const waiting = await add(late, pair.intoId);
    const id = await mergePair(pair);
    await change(kept, { seenUntil: LATER });
    await change(waiting, { confirmedAt: LATER, seenUntil: LATER });
    await undoMerge({ ctx, input: { id } });
    const rows = await stored();
    expect(rows.map((row) => [row[by], row.confirmedAt, row.seenUntil])).toEqual([
      [pair.fromId, CONFIRMED, LATER],
      [pair.intoId, CONFIRMED, LATER],
      [pair.fromId, LATER, LATER],
      [pair.intoId, LATER, LATER],
    ]);
  });

  test('that were ended after the merge stay ended, and those asked for since stay where they are', async () => {
    const pair = await makePair();
    const [one, both, erased] = [
      await addSubscriber('one'),
      await addSubscriber('both'),
      await addSubscriber('erased'),
    ];
    const moved = await add(one, pair.fromId, confirmed);
    await add(both, pair.fromId, confirmed);
    const kept = await add(both, pair.intoId, confirmed);
    await add(erased, pair.fromId, confirmed);
    await add(erased, pair.intoId, confirmed);
    const id = await mergePair(pair);
    for (const ended of [moved, kept]) await ctx.db.delete(alerts).where(eq(alerts.id, ended));
    await ctx.db.delete(alertSubscribers).where(eq(alertSubscribers.id, erased));
    await add(one, pair.intoId, { createdAt: LATER });
    const before = await stored();
    await undoMerge({ ctx, input: { id } });
    expect(await stored()).toEqual(before);
  });

  test('of a restored database are not taken for those that the merge moved', async () => {
    const pair = await makePair();
    const subscriberId = await addSubscriber('gina');
    const moved = await add(subscriberId, pair.fromId, confirmed);
    const id = await mergePair(pair);
    await change(moved, { createdAt: LATER });
    await undoMerge({ ctx, input: { id } });
    expect((await stored()).map((row) => row[by])).toEqual([pair.intoId]);
  });
});
