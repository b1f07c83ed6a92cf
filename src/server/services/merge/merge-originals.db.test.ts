import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MergeKind } from '#domain/merge/merge-views.ts';
import { reviewEdits, reviewOriginals, reviews } from '#server/db/schema/index.ts';
import { makeClinic, makeProcedure, makeReview } from '#tests/support/factories.ts';
import { makeMerge } from '#tests/support/make-merge.ts';
import { asStaff, openTestContext, type TestContext } from '#tests/support/test-context.ts';
import { restoreOriginal } from '../review/restore-original.ts';
import { updateReview } from '../review/update-review.ts';
import { undoMerge } from './undo-merge.ts';

const START = Date.parse('2026-11-01T03:00:00Z');

let visitor: TestContext;
let admin: TestContext;
let seconds = 0;
beforeAll(async () => {
  visitor = await openTestContext();
  // Each reading of the clock is later: the order of merges and edits counts.
  const clock = () => new Date(START + 1000 * (seconds += 1));
  admin = { ...asStaff(visitor, 'admin'), clock };
});
afterAll(() => visitor.close());

const FIELDS = { clinic: 'clinicId', procedure: 'procedureId' } as const;
const KINDS: MergeKind[] = ['clinic', 'procedure'];
const editReason = 'Shortened for readers';

async function make(kind: MergeKind): Promise<number> {
  return (await (kind === 'clinic' ? makeClinic : makeProcedure)(visitor)).id;
}

/** Creates a published review of an entry. */
async function makeReviewOf(kind: MergeKind, id: number): Promise<number> {
  const clinicId = kind === 'clinic' ? id : await make('clinic');
  const procedureId = kind === 'procedure' ? id : await make('procedure');
  return (await makeReview(visitor, { clinicId, procedureId, content: 'As it was sent.' })).id;
}

const merge = async (kind: MergeKind, fromId: number, intoId: number) =>
  (await makeMerge(admin, kind, { fromId, intoId })).id;

const undo = (id: number) => undoMerge({ ctx: admin, input: { id } });
const editText = (id: number) =>
  updateReview({ ctx: admin, input: { id, edit: { content: 'As staff edited it.', editReason } } });
const moveTo = (kind: MergeKind, id: number, entryId: number) =>
  updateReview({ ctx: admin, input: { id, edit: { [FIELDS[kind]]: entryId, editReason } } });
const restore = (id: number) => restoreOriginal({ ctx: admin, input: { id, editReason } });

async function entryOf(kind: MergeKind, id: number): Promise<number | undefined> {
  const [review] = await visitor.db.select().from(reviews).where(eq(reviews.id, id));
  return review?.[FIELDS[kind]];
}

async function originalOf(kind: MergeKind, id: number): Promise<number | undefined> {
  const [original] = await visitor.db.select().from(reviewOriginals).where(eq(reviewOriginals.reviewId, id));
  return original?.words[FIELDS[kind]];
}

async function restoredFields(id: number): Promise<string[]> {
  const edits = await visitor.db.select().from(reviewEdits).where(eq(reviewEdits.reviewId, id));
  return edits
    .filter(({ isRestore }) => isRestore)
    .flatMap(({ changes }) => changes.map(({ field }) => field));
}

test.each(KINDS)(
  'restoring a review first edited while its %s was merged changes the text alone once the merge is undone',
  async (kind) => {
    const [from, into] = [await make(kind), await make(kind)];
    const [moved, other] = [await makeReviewOf(kind, from), await makeReviewOf(kind, into)];
    const mergeId = await merge(kind, from, into);
    await editText(moved);
    await editText(other);
    expect(await originalOf(kind, moved)).toBe(into);
    await undo(mergeId);
    expect([await originalOf(kind, moved), await originalOf(kind, other)]).toEqual([from, into]);
    await restore(moved);
    await restore(other);
    expect([await entryOf(kind, moved), await entryOf(kind, other)]).toEqual([from, into]);
    expect([await restoredFields(moved), await restoredFields(other)]).toEqual([['content'], ['content']]);
  },
);

test.each(KINDS)('after two merges each undoing of a %s gives the originals back one step', async (kind) => {
  const [first, second, third] = [await make(kind), await make(kind), await make(kind)];
  const [between, after] = [await makeReviewOf(kind, first), await makeReviewOf(kind, first)];
  const ofSecond = await makeReviewOf(kind, second);
  const read = () => Promise.all([between, after, ofSecond].map((id) => originalOf(kind, id)));
  const firstMerge = await merge(kind, first, second);
  await editText(between);
  const secondMerge = await merge(kind, second, third);
  await editText(after);
  await editText(ofSecond);
  expect(await read()).toEqual([third, third, third]);
  await undo(secondMerge);
  expect(await read()).toEqual([second, second, second]);
  await undo(firstMerge);
  expect(await read()).toEqual([first, first, second]);
});

test.each(KINDS)(
  'a review that staff moved from the merged %s stays where they moved it, and its original names the restored one',
  async (kind) => {
    const [from, into, third] = [await make(kind), await make(kind), await make(kind)];
    const review = await makeReviewOf(kind, from);
    const mergeId = await merge(kind, from, into);
    await moveTo(kind, review, third);
    await undo(mergeId);
    expect(await entryOf(kind, review)).toBe(third);
    await restore(review);
    expect(await entryOf(kind, review)).toBe(from);
  },
);

test.each(KINDS)(
  'an original of before the merge that names the other %s is not moved with its review',
  async (kind) => {
    const [from, into] = [await make(kind), await make(kind)];
    const review = await makeReviewOf(kind, into);
    await moveTo(kind, review, from);
    const mergeId = await merge(kind, from, into);
    await editText(review);
    await undo(mergeId);
    expect(await entryOf(kind, review)).toBe(from);
    expect(await originalOf(kind, review)).toBe(into);
  },
);
