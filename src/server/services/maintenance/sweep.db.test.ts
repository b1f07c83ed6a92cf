import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listPhotoFileNames } from '#domain/photo/photo-file.ts';
import {
  idempotencyKeys,
  photos,
  rateLimits,
  reviewClaims,
  reviewDecisions,
  reviewPhotos,
} from '#server/db/schema/index.ts';
import { makeClinic, makePhoto, makeProcedure, makeReview } from '#tests/support/factories.ts';
import { openTestContext, type TestContext } from '#tests/support/test-context.ts';
import { sweepPhotos } from '../photo/sweep-photos.ts';
import { sweep } from './sweep.ts';

let ctx: TestContext;
beforeAll(async () => {
  ctx = await openTestContext();
});
afterAll(() => ctx.close());

const NOW = Date.now();
const YOUNG = new Date(NOW - 30 * 60_000);
const OLD = new Date(NOW - 2 * 60 * 60_000);

test('files of interrupted uploads are deleted after an hour; referenced and newer ones stay', async () => {
  const target = { clinicId: (await makeClinic(ctx)).id, procedureId: (await makeProcedure(ctx)).id };
  const review = await makeReview(ctx, target);
  const [named, lost, young] = [
    await makePhoto(ctx, review.id),
    await makePhoto(ctx, review.id),
    await makePhoto(ctx, review.id),
  ];
  for (const photo of [lost, young])
    await ctx.db.delete(reviewPhotos).where(eq(reviewPhotos.photoId, photo.id));
  for (const photo of [named, lost])
    await ctx.db.update(photos).set({ createdAt: OLD }).where(eq(photos.id, photo.id));
  await ctx.db.update(photos).set({ createdAt: YOUNG }).where(eq(photos.id, young.id));

  const uploads = join(ctx.config.varDir, 'uploads');
  const age = async (name: string, time: Date) => utimes(join(uploads, name), time, time);
  for (const photo of [named, lost]) for (const name of listPhotoFileNames(photo)) await age(name, OLD);
  const stray = (digit: string) => `${digit.repeat(32)}-480.webp`;
  for (const name of [stray('a'), stray('b'), 'notes.txt']) await ctx.files.write(name, Uint8Array.of(1));
  await age(stray('a'), OLD);
  await age(stray('b'), YOUNG);
  await age('notes.txt', OLD);
  const arriving = async (name: string, time: Date) => {
    const folder = join(ctx.config.varDir, 'incoming', name);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, '0'), 'half');
    await utimes(folder, time, time);
  };
  await arriving('old', OLD);
  await arriving('young', YOUNG);

  const at = { ...ctx, clock: () => new Date(NOW) };
  expect(await sweepPhotos({ ctx: at })).toEqual({ photos: 1, files: 1 });
  const kept = await ctx.db.select({ id: photos.id }).from(photos);
  expect(new Set(kept.map(({ id }) => id))).toEqual(new Set([named.id, young.id]));
  const left: string[] = [];
  for await (const { file } of ctx.files.list()) left.push(file);
  expect(left.sort()).toEqual(
    [...listPhotoFileNames(named), ...listPhotoFileNames(young), stray('b'), 'notes.txt'].sort(),
  );
  await arriving('young', YOUNG);
  expect(await sweepPhotos({ ctx: at })).toEqual({ photos: 0, files: 0 });
});

test('answers for retries are deleted after a day, counts of limits when they have expired', async () => {
  const answer = (key: string, createdAt: Date) => ({
    operation: 'submit-review',
    key,
    fingerprint: 'x',
    createdAt,
  });
  const day = 24 * 60 * 60_000;
  await ctx.db
    .insert(idempotencyKeys)
    .values([answer('old', new Date(NOW - day - 1_000)), answer('kept', new Date(NOW - day + 60_000))]);
  await ctx.db.insert(rateLimits).values([
    { key: 'over', points: 1, expire: YOUNG },
    { key: 'counting', points: 1, expire: new Date(NOW + 60_000) },
  ]);
  await sweep({ ctx: { ...ctx, clock: () => new Date(NOW) } });
  expect(await ctx.db.select({ key: idempotencyKeys.key }).from(idempotencyKeys)).toEqual([{ key: 'kept' }]);
  expect(await ctx.db.select({ key: rateLimits.key }).from(rateLimits)).toEqual([{ key: 'counting' }]);
});

test('stored states for undoing a decision are deleted once it can’t be undone', async () => {
  const target = { clinicId: (await makeClinic(ctx)).id, procedureId: (await makeProcedure(ctx)).id };
  const decide = async (minutesAgo: number) => {
    const { id: reviewId } = await makeReview(ctx, target);
    await ctx.db.insert(reviewDecisions).values({
      reviewId,
      userId: 'somebody',
      action: 'publish',
      version: 2,
      statusBefore: 'pending',
      verifiedBefore: false,
      decidedAt: sql`now() - make_interval(mins => ${minutesAgo})`,
    });
    return reviewId;
  };
  const [, recent] = [await decide(61), await decide(1)];
  await sweep({ ctx: { ...ctx, clock: () => new Date(NOW) } });
  expect(await ctx.db.select({ reviewId: reviewDecisions.reviewId }).from(reviewDecisions)).toEqual([
    { reviewId: recent },
  ]);
});

test('expired claims are deleted, valid ones stay', async () => {
  const claim = (reviewId: number, minutes: number) =>
    ctx.db.insert(reviewClaims).values({
      reviewId,
      userId: 'somebody',
      username: 'somebody',
      expiresAt: sql`now() + make_interval(mins => ${minutes})`,
    });
  await claim(1, -1);
  await claim(2, 1);
  await sweep({ ctx: { ...ctx, clock: () => new Date(NOW) } });
  expect(await ctx.db.select({ id: reviewClaims.reviewId }).from(reviewClaims)).toEqual([{ id: 2 }]);
});
