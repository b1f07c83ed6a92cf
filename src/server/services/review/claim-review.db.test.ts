import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { OPERATOR } from '#domain/account/actor.ts';
import { CLAIM_SECONDS } from '#domain/review/claim.ts';
import { reviewClaims } from '#server/db/schema/index.ts';
import { makeClinic, makeProcedure, makeReview } from '#tests/support/factories.ts';
import { asStaff, openTestContext, type TestContext } from '#tests/support/test-context.ts';
import { claimReview } from './claim-review.ts';
import { releaseReview } from './release-review.ts';
import { updateReview } from './update-review.ts';

let visitor: TestContext;
let kim: TestContext;
let lee: TestContext;
/** Ids of three pending reviews. */
let ids: [number, number, number];

beforeAll(async () => {
  visitor = await openTestContext();
  kim = asStaff(visitor, 'moderator', 'kim');
  lee = asStaff(visitor, 'moderator', 'lee');
});
afterAll(() => visitor.close());
beforeEach(async () => {
  await visitor.db.delete(reviewClaims);
  const target = {
    clinicId: (await makeClinic(visitor)).id,
    procedureId: (await makeProcedure(visitor)).id,
    status: 'pending' as const,
  };
  const make = async () => (await makeReview(visitor, target)).id;
  ids = [await make(), await make(), await make()];
});

const claim = (ctx: TestContext, reviewIds: number[], leaves?: number) =>
  claimReview({ ctx, input: { reviewIds, leaves } });

test('each moderator gets the first review that nobody else is reading, and is told who reads the others', async () => {
  const [first, second, third] = ids;
  expect(await claim(kim, ids)).toEqual({ reviewId: first, readers: [] });
  expect(await claim(lee, ids)).toEqual({ reviewId: second, readers: [{ reviewId: first, reader: 'kim' }] });
  const { reviewId, readers } = await claim(kim, [second, third], first);
  expect([reviewId, readers]).toEqual([third, [{ reviewId: second, reader: 'lee' }]]);
  expect((await claim(lee, ids)).reviewId, 'what was left is free').toBe(first);
});

test('no two who open the queue at the same moment get the same review', async () => {
  const names = ['one', 'two', 'three'];
  const claims = names.map((name) => claim(asStaff(visitor, 'moderator', name), ids));
  const got = await Promise.all(claims);
  expect(new Set(got.map(({ reviewId }) => reviewId)).size).toBe(names.length);
});

test('one’s own claim is no other’s, in another window too; where everybody reads, the first is shared', async () => {
  const [first] = ids;
  await claim(kim, ids);
  expect((await claim(kim, ids)).reviewId).toBe(first);
  await claim(lee, [first]);
  expect(await claim(kim, [first])).toEqual({
    reviewId: first,
    readers: [{ reviewId: first, reader: 'lee' }],
  });
});

test('a claim whose page was killed ends by itself, and one that is renewed goes on', async () => {
  const [first] = ids;
  const age = (seconds: number) =>
    visitor.db
      .update(reviewClaims)
      .set({ expiresAt: sql`${reviewClaims.expiresAt} - make_interval(secs => ${seconds})` })
      .where(eq(reviewClaims.userId, 'kim'));
  const readers = async () => (await claim(lee, [])).readers.map(({ reader }) => reader);
  await claim(kim, [first]);
  await age(CLAIM_SECONDS - 5);
  expect(await readers()).toEqual(['kim']);
  await claim(kim, [first]);
  await age(CLAIM_SECONDS - 5);
  expect(await readers(), 'renewed').toEqual(['kim']);
  await age(5);
  expect(await readers(), 'expired').toEqual([]);
  expect((await claim(lee, ids)).reviewId).toBe(first);
});

test('leaving releases one’s own claim and nobody else’s', async () => {
  const [first] = ids;
  await claim(kim, [first]);
  await claim(lee, [first]);
  await releaseReview({ ctx: kim, input: { id: first } });
  expect((await claim(kim, [])).readers).toEqual([{ reviewId: first, reader: 'lee' }]);
  expect((await claim(lee, [])).readers).toEqual([]);
});

test('a claim keeps nobody from deciding, and a decision keeps nobody from claiming', async () => {
  const [first] = ids;
  await claim(kim, [first]);
  const edit = { published: true };
  await expect(updateReview({ ctx: lee, input: { id: first, version: 1, edit } })).resolves.toMatchObject({
    status: 'published',
  });
  expect((await claim(kim, [first])).reviewId).toBe(first);
});

test('a missing review is not claimed, and the operator reads without a claim', async () => {
  const [first] = ids;
  const operator = { ...visitor, actor: OPERATOR };
  expect((await claim(kim, [2_000_000_000])).reviewId).toBeNull();
  expect((await claim(operator, [first])).reviewId).toBe(first);
  await releaseReview({ ctx: operator, input: { id: first } });
  expect((await claim(lee, [])).readers).toEqual([]);
});

test('claims are listed for staff only', async () => {
  const clinic = { ...visitor, actor: { kind: 'clinic', userId: 'c', clinicId: 1 } } as TestContext;
  await expect(claim(visitor, ids)).rejects.toMatchObject({ code: 'unauthenticated' });
  await expect(claim(clinic, ids)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(releaseReview({ ctx: visitor, input: { id: ids[0] } })).rejects.toMatchObject({
    code: 'unauthenticated',
  });
});
