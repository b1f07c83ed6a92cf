import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { MergedPair } from '#domain/merge/merge-views.ts';
import { clinicRegisterFacts } from '#server/db/schema/index.ts';
import { makeClinic } from '#tests/support/factories.ts';
import { makeMerge } from '#tests/support/make-merge.ts';
import { asStaff, openTestContext, type TestContext } from '#tests/support/test-context.ts';
import { undoMerge } from './undo-merge.ts';

let ctx: TestContext;
beforeAll(async () => {
  ctx = asStaff(await openTestContext(), 'admin');
});
afterAll(() => ctx.close());
beforeEach(() => ctx.db.delete(clinicRegisterFacts));

const makePair = async () => ({ fromId: (await makeClinic(ctx)).id, intoId: (await makeClinic(ctx)).id });

const addFacts = (clinicId: number, institutionId: string, unlinkedAt: Date | null = null) =>
  ctx.db.insert(clinicRegisterFacts).values({
    clinicId,
    institutionId,
    asOf: '2026-09-30',
    basis: 'name',
    nameKo: '종이등성형외과의원',
    addressKo: '서울특별시 강남구 강남대로 9001',
    doctors: 3,
    unlinkedAt,
  });

const merge = async (pair: MergedPair) => (await makeMerge(ctx, 'clinic', pair)).id;

const stored = async () =>
  (await ctx.db.select().from(clinicRegisterFacts).orderBy(clinicRegisterFacts.clinicId)).map(
    ({ clinicId, institutionId, asOf, unlinkedAt }) => ({ clinicId, institutionId, asOf, unlinkedAt }),
  );

test('facts go to the clinic that stays, and back with those of a newer file', async () => {
  const pair = await makePair();
  await addFacts(pair.fromId, 'one', ctx.clock());
  const facts = { institutionId: 'one', asOf: '2026-09-30', unlinkedAt: ctx.clock() };
  const id = await merge(pair);
  expect(await stored()).toEqual([{ clinicId: pair.intoId, ...facts }]);
  await ctx.db.update(clinicRegisterFacts).set({ asOf: '2026-11-26' });
  await undoMerge({ ctx, input: { id } });
  expect(await stored()).toEqual([{ clinicId: pair.fromId, ...facts, asOf: '2026-11-26' }]);
});

test('a clinic that stays keeps its own facts; those of the other come back', async () => {
  const pair = await makePair();
  await addFacts(pair.fromId, 'one');
  await addFacts(pair.intoId, 'two');
  const before = await stored();
  const id = await merge(pair);
  expect(await stored()).toEqual(before.filter(({ clinicId }) => clinicId === pair.intoId));
  await undoMerge({ ctx, input: { id } });
  expect(await stored()).toEqual(before);
});

test('facts that a third clinic has by now stay there', async () => {
  const pair = await makePair();
  await addFacts(pair.fromId, 'one');
  const id = await merge(pair);
  await ctx.db.delete(clinicRegisterFacts);
  const third = await makeClinic(ctx);
  await addFacts(third.id, 'one');
  await undoMerge({ ctx, input: { id } });
  expect((await stored()).map(({ clinicId }) => clinicId)).toEqual([third.id]);
});
