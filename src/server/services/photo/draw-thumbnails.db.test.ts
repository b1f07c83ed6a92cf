import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CACHE_TAGS } from '#domain/cache-tags.ts';
import { photoFileName } from '#domain/photo/photo-file.ts';
import { photos } from '#server/db/schema/index.ts';
import { getContentChanges } from '#server/services/site/get-content-changes.ts';
import { startBucketServer } from '#tests/support/bucket-server.ts';
import { makeClinic, makePhoto, makeProcedure, makeReview } from '#tests/support/factories.ts';
import { drawNoise } from '#tests/support/photo-bytes.ts';
import { openTestContext, type TestContext } from '#tests/support/test-context.ts';
import { drawThumbnails } from './draw-thumbnails.ts';
import { enqueueThumbnails } from './enqueue-thumbnails.ts';
import { getPhoto } from './get-photo.ts';

let bucket: Awaited<ReturnType<typeof startBucketServer>>;
beforeAll(async () => {
  bucket = await startBucketServer();
});
afterAll(() => bucket.close());

/** Makes a public review with a photo of an older version, and its largest file. */
async function makeOlderPhoto(ctx: TestContext) {
  const [clinic, procedure] = [await makeClinic(ctx), await makeProcedure(ctx)];
  const review = await makeReview(ctx, { clinicId: clinic.id, procedureId: procedure.id });
  const photo = await makePhoto(ctx, review.id);
  const bytes = await drawNoise(960, 720).jpeg().toBuffer();
  await ctx.files.write(photoFileName(photo.file, 960, 'jpg'), bytes);
  return { ...photo, review };
}

const widthsOf = async (ctx: TestContext, id: number) =>
  (await ctx.db.select({ widths: photos.widths }).from(photos).where(eq(photos.id, id)))[0]?.widths;

describe.each(['disk', 'bucket'] as const)('photos of older versions on a %s', (kind) => {
  let ctx: TestContext;
  beforeAll(async () => {
    ctx = await openTestContext(
      kind === 'disk' ? {} : { bucket: { endpoint: undefined, credentials: undefined, ...bucket.bucket } },
    );
  });
  afterAll(() => ctx.close());

  test('get their thumbnails once, and what shows them is evicted', async () => {
    const photo = await makeOlderPhoto(ctx);
    await enqueueThumbnails({ ctx });
    expect(ctx.enqueued).toEqual([{ name: 'draw-thumbnails', payload: { afterId: 0 } }]);
    const { version } = await getContentChanges({ ctx, input: { since: null } });
    await drawThumbnails({ ctx, input: { afterId: 0 } });
    expect(await widthsOf(ctx, photo.id)).toEqual([240, 960]);
    for (const format of ['webp', 'jpg'] as const) {
      const found = await getPhoto({ ctx, input: { file: photoFileName(photo.file, 240, format) } });
      const bytes = await found.read();
      expect(bytes.length).toBeLessThanOrEqual(15_000);
      expect(await sharp(bytes).metadata()).toMatchObject({ width: 240, height: 180 });
    }
    const { tags } = await getContentChanges({ ctx, input: { since: version } });
    expect(tags).toContain(CACHE_TAGS.review(photo.review.id));
    expect(tags).toContain(CACHE_TAGS.clinicReviews(photo.review.clinicId));

    const after = await getContentChanges({ ctx, input: { since: null } });
    ctx.enqueued.length = 0;
    await enqueueThumbnails({ ctx });
    await drawThumbnails({ ctx, input: { afterId: 0 } });
    expect(ctx.enqueued).toEqual([]);
    expect(await widthsOf(ctx, photo.id)).toEqual([240, 960]);
    expect((await getContentChanges({ ctx, input: { since: null } })).version).toBe(after.version);
  });

  test('two processes that draw the same photo list its width once', async () => {
    const photo = await makeOlderPhoto(ctx);
    const input = { afterId: photo.id - 1 };
    await Promise.all([drawThumbnails({ ctx, input }), drawThumbnails({ ctx, input })]);
    expect(await widthsOf(ctx, photo.id)).toEqual([240, 960]);
  });

  test('a photo whose file is missing stays as it is, and does not hold up the others', async () => {
    const lost = await makeOlderPhoto(ctx);
    await ctx.files.remove(photoFileName(lost.file, 960, 'jpg'));
    const photo = await makeOlderPhoto(ctx);
    await drawThumbnails({ ctx, input: { afterId: lost.id - 1 } });
    expect([await widthsOf(ctx, lost.id), await widthsOf(ctx, photo.id)]).toEqual([[960], [240, 960]]);
  });
});
