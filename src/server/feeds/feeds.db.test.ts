import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MERGE_KINDS } from '#domain/merge/merge-views.ts';
import { LOCALES, localPath } from '#domain/locales.ts';
import { FEED_ENTRIES } from '#domain/review/review-feed.ts';
import { reviews, reviewTombstones, siteState } from '#server/db/schema/index.ts';
import { deleteClinic } from '#server/services/clinic/delete-clinic.ts';
import { editClinic } from '#server/services/clinic/edit-clinic.ts';
import { publishClinic } from '#server/services/clinic/publish-clinic.ts';
import { sweep } from '#server/services/maintenance/sweep.ts';
import { updateProcedure } from '#server/services/procedure/update-procedure.ts';
import { deleteReview } from '#server/services/review/delete-review.ts';
import { updateReview } from '#server/services/review/update-review.ts';
import { openCachedSite } from '#tests/support/cached-site.ts';
import { makeClinic, makeProcedure, makeReview } from '#tests/support/factories.ts';
import { makeMerge } from '#tests/support/make-merge.ts';
import { readFeed } from '#tests/support/read-feed.ts';
import { asStaff, openTestContext, type TestContext } from '#tests/support/test-context.ts';

let visitor: TestContext;
let ctx: TestContext;
let site: Awaited<ReturnType<typeof openCachedSite>>;
beforeAll(async () => {
  visitor = await openTestContext();
  ctx = asStaff(visitor, 'admin');
  site = await openCachedSite(visitor);
});
afterAll(async () => {
  site.close();
  await visitor.close();
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(site.url + path, { headers, redirect: 'manual' });

/** Reads a feed around the page cache, whose tags `cache-tags.db.test.ts` checks. */
const read = async (path: string) => {
  const response = await get(path, { cookie: `${ctx.auth.cookieName}=x` });
  expect(response.status, path).toBe(200);
  return readFeed(await response.text());
};

const ref = (id: number) => `tag:clinics.example,2026:reviews/${id}`;
const idsOf = async (path: string) => (await read(path)).entries.map(({ id }) => id);
const removedOf = async (path: string) => (await read(path)).removed.map((one) => one.ref);

/** Makes a clinic and a procedure with a public review. */
async function makeReviewed() {
  const [clinic, procedure] = [await makeClinic(ctx), await makeProcedure(ctx)];
  const review = await makeReview(ctx, { clinicId: clinic.id, procedureId: procedure.id });
  return {
    clinic,
    procedure,
    review,
    ofClinic: `/feeds/clinics/${clinic.slug}.atom`,
    ofProcedure: `/feeds/procedures/${procedure.slug}.atom`,
  };
}

const edit = (id: number, fields: Parameters<typeof updateReview>[0]['input']['edit']) =>
  updateReview({ ctx, input: { id, edit: { editReason: 'The patient asked for it', ...fields } } });

test('a feed has title and link of each review, and nothing of its content', async () => {
  const clinic = await makeClinic(ctx, { name: 'Crane & <Sons> "1"' });
  const procedure = await makeProcedure(ctx);
  const publishedAt = new Date('2026-10-02T03:04:05.678Z');
  const { id } = await makeReview(ctx, {
    clinicId: clinic.id,
    procedureId: procedure.id,
    publishedAt,
    content: 'My own words',
    doctorName: 'Han Sol',
    priceKrw: 3_210_000,
    country: 'JP',
  });
  const { headers, text, links, ...feed } = await (async () => {
    const response = await get(`/feeds/clinics/${clinic.slug}.atom`);
    const body = await response.text();
    return { headers: response.headers, text: body, ...readFeed(body) };
  })();
  expect(headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
  expect(headers.get('cache-control')).toBe('no-cache');
  const { siteUrl, siteName } = ctx.config;
  expect(feed).toEqual({
    id: `tag:clinics.example,2026:feeds/clinics/${clinic.id}/en`,
    title: `New reviews of Crane & <Sons> "1" | ${siteName}`,
    name: siteName,
    updated: '2026-10-02T03:04:05.678Z',
    entries: [
      {
        id: ref(id),
        title: `${procedure.name} review at Crane & <Sons> "1"`,
        link: `${siteUrl}/reviews/${procedure.slug}/${id}`,
        published: '2026-10-02T03:04:05.678Z',
        updated: '2026-10-02T03:04:05.678Z',
      },
    ],
    removed: [],
  });
  expect(links).toEqual({
    self: `${siteUrl}/feeds/clinics/${clinic.slug}.atom`,
    alternate: `${siteUrl}/clinics/${clinic.slug}`,
  });
  for (const secret of ['My own words', 'Han Sol', '3210000', '3,210,000', 'JP'])
    expect(text).not.toContain(secret);
});

test('each language has its own feed of the same reviews', async () => {
  const { procedure, review, ofProcedure } = await makeReviewed();
  const texts = { ja: { name: '顎形成', description: null } };
  await updateProcedure({ ctx, input: { id: procedure.id, edit: { texts } } });
  const feeds = [];
  for (const locale of LOCALES) feeds.push(await read(localPath(locale, ofProcedure)));
  expect(new Set(feeds.map((feed) => ('id' in feed ? feed['id'] : ''))).size).toBe(LOCALES.length);
  expect(feeds.map((feed) => feed.entries[0]?.id)).toEqual(LOCALES.map(() => ref(review.id)));
  expect(feeds[1]?.entries[0]).toMatchObject({
    title: expect.stringContaining('での顎形成の口コミ'),
    link: `${ctx.config.siteUrl}/ja/reviews/${procedure.slug}/${review.id}`,
  });
  expect(feeds[1]?.links['self']).toBe(`${ctx.config.siteUrl}/ja${ofProcedure}`);
});

test('a feed lists the newest by publication, and the removals of their time', async () => {
  const { clinic, procedure, review, ofClinic } = await makeReviewed();
  const here = { clinicId: clinic.id, procedureId: procedure.id };
  const day = (number: number) => new Date(Date.UTC(2026, 10, 1) + number * 86_400_000);
  await edit(review.id, { published: false, declineReason: 'An advertisement' });
  const ids: number[] = [];
  for (let number = 0; number <= FEED_ENTRIES; number += 1)
    // Written in the reverse order of their publication.
    ids.push((await makeReview(ctx, { ...here, publishedAt: day(number), createdAt: day(-number) })).id);
  expect(await idsOf(ofClinic)).toEqual(ids.slice(1).reverse().map(ref));
  const removedAt = (at: Date) =>
    ctx.db.update(reviewTombstones).set({ removedAt: at }).where(eq(reviewTombstones.reviewId, review.id));
  await removedAt(day(1));
  expect(await removedOf(ofClinic)).toEqual([ref(review.id)]);
  await removedAt(day(0));
  expect(await removedOf(ofClinic)).toEqual([]);
});

test('a hidden or deleted review is a tombstone without reason, and one that is public again an entry', async () => {
  const { review, ofClinic, ofProcedure } = await makeReviewed();
  const [before] = (await read(ofClinic)).entries;
  await edit(review.id, { published: false, declineReason: 'An advertisement' });
  const hidden = await read(ofClinic);
  expect(hidden).toMatchObject({ entries: [], removed: [{ ref: ref(review.id) }] });
  const when = hidden.removed[0]?.when ?? '';
  expect(hidden).toMatchObject({ updated: when });
  expect(when > (before?.updated ?? 'z')).toBe(true);
  expect(JSON.stringify(hidden)).not.toMatch(/advert|admin/i);
  await edit(review.id, { published: true });
  const again = await read(ofClinic);
  expect(again.removed).toEqual([]);
  // A reader that saw the tombstone lets the later of both win.
  expect((again.entries[0]?.updated ?? '') > when).toBe(true);
  await deleteReview({ ctx, input: { id: review.id } });
  for (const path of [ofClinic, ofProcedure, '/feeds/reviews.atom'])
    expect(await removedOf(path), path).toContain(ref(review.id));
});

test('reviews of a hidden or deleted clinic leave the other feeds', async () => {
  const { clinic, review, ofClinic, ofProcedure } = await makeReviewed();
  await publishClinic({ ctx, input: { id: clinic.id, published: false } });
  expect((await get(ofClinic)).status).toBe(404);
  expect(await removedOf(ofProcedure)).toEqual([ref(review.id)]);
  await publishClinic({ ctx, input: { id: clinic.id, published: true } });
  expect(await idsOf(ofProcedure)).toEqual([ref(review.id)]);
  expect(await removedOf(ofProcedure)).toEqual([]);
  await deleteClinic({ ctx, input: { id: clinic.id } });
  expect(await removedOf(ofProcedure)).toEqual([ref(review.id)]);
});

test('a review that moves leaves the feeds of where it was, and keeps its id', async () => {
  const [from, to] = [await makeReviewed(), await makeReviewed()];
  await edit(from.review.id, { clinicId: to.clinic.id });
  expect(await removedOf(from.ofClinic)).toEqual([ref(from.review.id)]);
  expect(await idsOf(to.ofClinic)).toContain(ref(from.review.id));
  expect(await removedOf(from.ofProcedure)).toEqual([]);
  expect(await idsOf(from.ofProcedure)).toEqual([ref(from.review.id)]);
});

test('after a merge the feed of the remaining clinic or procedure has entries and tombstones of both', async () => {
  const [from, into] = [await makeReviewed(), await makeReviewed()];
  const gone = await makeReview(ctx, { clinicId: from.clinic.id, procedureId: from.procedure.id });
  await deleteReview({ ctx, input: { id: gone.id } });
  for (const kind of MERGE_KINDS)
    await makeMerge(ctx, kind, { fromId: from[kind].id, intoId: into[kind].id });
  for (const [former, path] of [
    [from.ofClinic, into.ofClinic],
    [from.ofProcedure, into.ofProcedure],
  ] as const) {
    const moved = await get(`/ja${former}`);
    expect([moved.status, moved.headers.get('location')]).toEqual([308, `/ja${path}`]);
    expect((await idsOf(path)).toSorted()).toEqual([from.review.id, into.review.id].map(ref).toSorted());
    expect(await removedOf(path)).toEqual([ref(gone.id)]);
  }
});

test('a feed survives a new slug, and is missing, redirected or refused like a page', async () => {
  const { clinic, review, ofClinic } = await makeReviewed();
  await editClinic({ ctx, input: { id: clinic.id, edit: { name: `Lantern ${clinic.id} Clinic` } } });
  const moved = await get(ofClinic);
  expect(moved.status).toBe(308);
  expect(await idsOf(moved.headers.get('location') ?? '')).toEqual([ref(review.id)]);
  const statuses = async (path: string, init: RequestInit = {}) => {
    const { status, headers } = await fetch(site.url + path, { redirect: 'manual', ...init });
    return [status, headers.get('location')];
  };
  expect(await statuses('/feeds/clinics/never-heard-of.atom')).toEqual([404, null]);
  expect(await statuses('/feeds/procedures/never-heard-of.atom')).toEqual([404, null]);
  expect(await statuses('//Feeds/reviews.atom')).toEqual([308, '/feeds/reviews.atom']);
  expect((await statuses('/feeds/reviews.atom', { method: 'POST' }))[0]).toBe(405);
});

test('a feed is cached until a review of it changes, and asked again by its ETag', async () => {
  const { review, ofClinic } = await makeReviewed();
  let etag = '';
  const askAgain = async () => {
    etag = (await get(ofClinic)).headers.get('etag') ?? 'none';
    const known = await get(ofClinic, { 'if-none-match': etag });
    const head = await fetch(site.url + ofClinic, { method: 'HEAD' });
    return [
      [known.status, await known.text()],
      [head.status, head.headers.get('etag') === etag, await head.text()],
    ];
  };
  // The process may still hear of the review that was made just before.
  await expect.poll(askAgain).toEqual([
    [304, ''],
    [200, true, ''],
  ]);
  await edit(review.id, { published: false, declineReason: 'An advertisement' });
  await expect.poll(async () => (await get(ofClinic, { 'if-none-match': etag })).status).toBe(200);
});

test('a feed without reviews is whole, and one of the demonstration is not indexed', async () => {
  const { slug } = await makeClinic(ctx);
  await ctx.db.update(siteState).set({ hasDemoData: true, contentVersion: 1_000 });
  const response = await get(`/feeds/clinics/${slug}.atom`, { cookie: `${ctx.auth.cookieName}=x` });
  await ctx.db.update(siteState).set({ hasDemoData: false, contentVersion: 2_000 });
  expect(response.headers.get('x-robots-tag')).toBe('noindex');
  expect(readFeed(await response.text())).toMatchObject({ updated: '2026-01-01T00:00:00.000Z', entries: [] });
});

test('tombstones are kept for a year', async () => {
  const { review } = await makeReviewed();
  await ctx.db.delete(reviews).where(eq(reviews.id, review.id));
  const ofReview = eq(reviewTombstones.reviewId, review.id);
  const keptAt = async (removedAt: string) => {
    await ctx.db
      .update(reviewTombstones)
      .set({ removedAt: new Date(removedAt) })
      .where(ofReview);
    await sweep({ ctx });
    return ctx.db.$count(reviewTombstones, ofReview);
  };
  // The clock of the tests stands at 2026-11-01T03:00:00Z.
  expect(await keptAt('2025-11-01T03:00:00Z')).toBe(1);
  expect(await keptAt('2025-11-01T02:59:59Z')).toBe(0);
});
