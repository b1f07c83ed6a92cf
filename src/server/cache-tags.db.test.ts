import fc from 'fast-check';
import { and, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { CacheTag, TagsOr } from '#domain/cache-tags.ts';
import { AppError } from '#domain/errors.ts';
import { NO_PRICE_DETAILS } from '#domain/price/price-details.ts';
import { createApi } from '#server/api/index.ts';
import { clinics, postedPrices, procedures, reviews, siteState, surgeons } from '#server/db/schema/index.ts';
import { createPagesApi } from '#server/pages-api.ts';
import { deleteClinic } from '#server/services/clinic/delete-clinic.ts';
import { takeDownPrice } from '#server/services/clinic-portal/take-down-price.ts';
import { postPrice } from '#server/services/clinic-portal/post-price.ts';
import { editClinic } from '#server/services/clinic/edit-clinic.ts';
import { publishClinic } from '#server/services/clinic/publish-clinic.ts';
import { verifyClinic } from '#server/services/clinic/verify-clinic.ts';
import { approvePostedPrice } from '#server/services/posted-price/approve-posted-price.ts';
import { endPostedPrice } from '#server/services/posted-price/end-posted-price.ts';
import { markOutdatedPrices } from '#server/services/posted-price/mark-outdated-prices.ts';
import { updateProcedure } from '#server/services/procedure/update-procedure.ts';
import { deleteReview } from '#server/services/review/delete-review.ts';
import { updateReview } from '#server/services/review/update-review.ts';
import { verifyReview } from '#server/services/review/verify-review.ts';
import { mergeSurgeons } from '#server/services/surgeon/merge-surgeons.ts';
import { renameSurgeon } from '#server/services/surgeon/rename-surgeon.ts';
import { putBackSurgeon } from '#server/services/surgeon/put-back-surgeon.ts';
import { takeDownSurgeon } from '#server/services/surgeon/take-down-surgeon.ts';
import { getContentChanges } from '#server/services/site/get-content-changes.ts';
import { makeClinic, makePhoto, makeProcedure, makeReview } from '#tests/support/factories.ts';
import { makeMerge } from '#tests/support/make-merge.ts';
import { asStaff, openTestContext, type TestContext } from '#tests/support/test-context.ts';
import { collectCacheTags } from './collect-cache-tags.ts';
import { feeds } from './feeds/feeds.ts';
import type { AppEnv } from './http/env.ts';

let visitor: TestContext;
let ctx: TestContext;
let api: ReturnType<typeof createPagesApi>;
beforeAll(async () => {
  visitor = await openTestContext();
  ctx = asStaff(visitor, 'admin');
  api = createPagesApi(visitor, createApi(), (c) => c.body(null));
});
afterAll(() => visitor.close());

type Answer = { body: string; tags: TagsOr<ReadonlySet<CacheTag>> };

/** Reads a feed; null if it is not cached. */
async function readFeed(path: string): Promise<Answer | null> {
  let tags: Answer['tags'] = 'anything';
  const keepTags = createMiddleware<AppEnv>(async (c, next) => {
    await next();
    tags = c.var.cacheTags ?? 'anything';
  });
  const answer = await new Hono<AppEnv>().use(keepTags).use(feeds(api)).request(path);
  return answer.status === 200 ? { body: await answer.text(), tags } : null;
}

/** Reads a path as a page does; null if the answer is not cached. */
async function read(path: string): Promise<Answer | null> {
  if (path.endsWith('.atom')) return readFeed(path);
  const shown = collectCacheTags(api);
  const answer = await shown.apiFetch(path);
  const body = await answer.text();
  if (answer.status >= 500) throw new Error(`${path}: ${body}`);
  return answer.status === 200 ? { body, tags: shown.tags() } : null;
}

/** Lists the reads that pages make, for everything that there is. */
async function listPaths(): Promise<string[]> {
  const { db } = ctx;
  const slugs = await db.select({ slug: procedures.slug, id: procedures.id }).from(procedures);
  const ours = slugs.filter(({ slug }) => slug.startsWith('procedure-'));
  const places = await db.select({ id: clinics.id, slug: clinics.slug }).from(clinics);
  const told = await db.select({ id: reviews.id }).from(reviews);
  const operating = await db.select({ slug: surgeons.slug }).from(surgeons);
  const sorts = ['recent', 'price-high', 'price-low', 'satisfaction'];
  return [
    '/site',
    '/site?withoutTotals=true',
    '/procedures',
    '/procedure-choices',
    '/procedure-names?language=ja',
    '/procedure-names?language=th',
    '/place-names?language=th',
    '/rates',
    '/procedures?language=ja',
    '/procedures?category=nose&distribution=true',
    '/procedures?distribution=true&language=ja',
    '/clinic-map',
    '/clinics?limit=2&areas=true',
    '/clinics?limit=2&offset=2',
    '/clinics?limit=1&offset=2',
    '/clinics?limit=50&sort=name&latestReview=true',
    '/clinics?limit=50&areas=true&district=gangnam-gu',
    '/clinics?limit=50&district=seocho-gu&city=seoul',
    '/reviews?limit=2&hasDoctor=true',
    ...sorts.map((sort) => `/reviews?limit=3&sort=${sort}`),
    '/reviews/feed',
    '/feeds/reviews.atom',
    '/reviews?limit=2&language=ja',
    '/reviews?limit=3&sort=price-high&languageFirst=other',
    ...ours.flatMap(({ slug }) => [
      `/procedures/${slug}`,
      `/procedures/${slug}?language=th`,
      `/procedures/${slug}/surgeons`,
      `/price-comparison/${slug}`,
      `/prices/${slug}`,
      `/clinic-map?procedure=${slug}`,
      `/reviews?limit=3&procedure=${slug}&sort=price-low`,
      `/ja/feeds/procedures/${slug}.atom`,
      `/photos?limit=4&procedure=${slug}`,
      `/clinics?limit=3&procedure=${slug}&latestReview=true`,
      `/clinics?limit=2&offset=1&procedure=${slug}`,
    ]),
    ...places.flatMap(({ id, slug }) => [
      `/clinics/${slug}`,
      `/clinics/${id}/reports`,
      `/clinics/${id}/surgeons`,
      ...ours.slice(0, 1).map((of) => `/clinics/${id}/reports?procedure=${of.slug}`),
      `/reviews?limit=3&clinicId=${id}`,
      `/feeds/clinics/${slug}.atom`,
      `/reviews?limit=1&clinicId=${id}`,
      `/photos?limit=3&clinicId=${id}`,
      ...ours.slice(0, 1).map((of) => `/photos?limit=2&clinicId=${id}&procedure=${of.slug}&sort=time-since`),
      `/reviews?limit=2&offset=1&clinicId=${id}&languageFirst=ja`,
      ...ours
        .slice(0, 1)
        .flatMap((of) => [
          `/reviews?limit=3&clinicId=${id}&procedureId=${of.id}`,
          `/reviews?limit=1&clinicId=${id}&procedure=${of.slug}`,
          `/prices/${of.slug}?clinic=${slug}`,
        ]),
    ]),
    ...operating.map(({ slug }) => `/surgeons/${slug}`),
    ...told.flatMap(({ id }) => [`/reviews/${id}`, `/reviews/${id}/related`]),
  ].map((path) => (path.endsWith('.atom') ? path : `/api${path}`));
}

/** Reads what is not cached yet. */
async function fill(cache: Map<string, Answer>): Promise<void> {
  for (const path of await listPaths()) {
    const answer = cache.has(path) ? null : await read(path);
    if (answer) cache.set(path, answer);
  }
}

const isShown = ({ tags }: Answer, changed: readonly CacheTag[]) =>
  changed.length > 0 && (tags === 'anything' || changed.some((tag) => tags.has(tag)));

/** Evicts what changed since a version. @returns the present version, and the paths that should have been evicted */
async function evict(cache: Map<string, Answer>, since: number) {
  const { version, tags } = await getContentChanges({ ctx, input: { since } });
  const forgotten: string[] = [];
  for (const [path, answer] of cache) {
    if (tags === 'anything' || isShown(answer, tags)) cache.delete(path);
    else if ((await read(path))?.body !== answer.body) forgotten.push(`${path} after ${tags.join()}`);
  }
  return { version, forgotten };
}

const KINDS = [
  ...([
    'add',
    'publish',
    'publish',
    'publish',
    'hide',
    'price',
    'words',
    'language',
    'move',
    'notes',
    'verify review',
  ] as const),
  ...([
    'delete review',
    'describe clinic',
    'translate clinic',
    'verify clinic',
    'hide clinic',
    'show clinic',
    'post price',
    'end price',
    'outdate prices',
    'paid',
  ] as const),
  ...([
    'rename clinic',
    'move clinic',
    'merge clinics',
    'delete clinic',
    'rename surgeon',
    'take down surgeon',
    'put back surgeon',
    'merge surgeons',
    'rename procedure',
    'translate procedure',
  ] as const),
];

/** A change by staff. The numbers choose a review, a clinic and a procedure, and a value. */
const step = fc.record({
  kind: fc.constantFrom(...KINDS),
  one: fc.nat(50),
  other: fc.nat(50),
  value: fc.nat(8),
});

type Step = { kind: (typeof KINDS)[number]; one: number; other: number; value: number };

const pick = <Row>(rows: readonly Row[], index: number): Row => {
  const row = rows[index % rows.length];
  if (row === undefined) throw new Error('There is nothing to choose from.');
  return row;
};

const MONTHS = ['2026-04', '2026-03', '2026-02', '2025-06', '2024-07', '2024-06', '2022-12', '2009-05'];

/** Returns a time in one of some months of several years. */
const sentIn = (value: number) => new Date(`${pick(MONTHS, value)}-10`);

const editReason = 'The patient asked for it';
const SEOCHO = {
  address: '5 Seocho-daero, Seocho-dong, Seocho-gu, Seoul',
  district: 'Seocho-gu',
  city: 'Seoul',
};
const LANGUAGES = ['en', 'ja', 'other'] as const;
const DOCTORS = [null, 'Han Sol', 'Areum Seo'];

async function change({ kind, one, other, value }: Step): Promise<void> {
  const { db } = ctx;
  const places = await db.select().from(clinics).orderBy(clinics.id);
  const kinds = (await db.select().from(procedures).orderBy(procedures.id)).filter(({ slug }) =>
    slug.startsWith('procedure-'),
  );
  const waiting = await db.select().from(reviews).where(eq(reviews.published, false)).orderBy(reviews.id);
  const all = await db.select().from(reviews).orderBy(reviews.id);
  const clinic = pick(places, one);
  const named = await db.select().from(surgeons).orderBy(surgeons.id);
  const withSurgeon = async (act: (id: number) => Promise<unknown>) =>
    named.length > 0 && act(pick(named, one).id);
  const edit = (review: { id: number }, fields: Parameters<typeof updateReview>[0]['input']['edit']) =>
    updateReview({ ctx, input: { id: review.id, edit: { editReason, ...fields } } });
  const priceKrw = (value + 1) * 500_000;
  const changes: Record<Step['kind'], () => Promise<unknown>> = {
    add: () =>
      makeReview(ctx, {
        clinicId: clinic.id,
        procedureId: pick(kinds, other).id,
        status: 'pending',
        isDemo: value !== 3,
        priceKrw: value === 0 ? null : priceKrw,
        satisfaction: (value % 5) + 1,
        doctorName: pick(DOCTORS, value),
        language: pick(LANGUAGES, value),
        createdAt: sentIn(value),
      }),
    publish: async () => waiting.length > 0 && edit(pick(waiting, one), { published: true }),
    hide: () => edit(pick(all, one), { published: false, declineReason: 'An advertisement' }),
    price: () => edit(pick(all, one), { priceKrw }),
    words: () => edit(pick(all, one), { content: `Another text, number ${value}` }),
    language: () => edit(pick(all, one), { language: pick(LANGUAGES, value) }),
    notes: () => edit(pick(all, one), { privateNotes: `Seen ${value}` }),
    paid: () => {
      const payment = value % 2 === 0 ? ('paid' as const) : ('quoted_orally' as const);
      return edit(pick(all, one), { priceDetails: { ...NO_PRICE_DETAILS, payment } });
    },
    'post price': () => postAndApprove(clinic.id, pick(kinds, other), value),
    'end price': () => endPrice(clinic.id, pick(kinds, other), value % 2 === 0),
    'outdate prices': () =>
      markOutdatedPrices({ ctx: { ...ctx, clock: () => new Date(Date.UTC(2027, value * 2)) } }),
    move: () =>
      edit(pick(all, one), { clinicId: pick(places, other).id, procedureId: pick(kinds, value).id }),
    'verify review': () => verifyReview({ ctx, input: { id: pick(all, one).id, verified: value % 2 === 0 } }),
    'delete review': () => deleteReview({ ctx, input: { id: pick(all, one).id } }),
    'describe clinic': () =>
      editClinic({ ctx, input: { id: clinic.id, edit: { description: `By the river, ${value}` } } }),
    'translate clinic': () => {
      const localNames = { [value % 2 === 0 ? 'ja' : 'th']: [`燈籠 ${value}`] };
      return editClinic({ ctx, input: { id: clinic.id, edit: { localNames } } });
    },
    'rename clinic': () =>
      editClinic({ ctx, input: { id: clinic.id, edit: { name: `Lantern ${value} Clinic` } } }),
    'move clinic': () => editClinic({ ctx, input: { id: clinic.id, edit: SEOCHO } }),
    'verify clinic': () => verifyClinic({ ctx, input: { id: clinic.id, verified: value % 2 === 0 } }),
    'hide clinic': () => publishClinic({ ctx, input: { id: clinic.id, published: false } }),
    'show clinic': () => publishClinic({ ctx, input: { id: clinic.id, published: true } }),
    'merge clinics': async () => {
      const into = pick(places, other);
      if (places.length > 3 && into.id !== clinic.id)
        await makeMerge(ctx, 'clinic', { fromId: clinic.id, intoId: into.id });
    },
    'delete clinic': async () => places.length > 3 && deleteClinic({ ctx, input: { id: clinic.id } }),
    'rename surgeon': () =>
      withSurgeon((id) => renameSurgeon({ ctx, input: { id, name: `Han Sol ${value}` } })),
    'take down surgeon': () =>
      withSurgeon((id) => takeDownSurgeon({ ctx, input: { id, reason: 'She asked' } })),
    'put back surgeon': () => withSurgeon((id) => putBackSurgeon({ ctx, input: { id } })),
    'merge surgeons': () =>
      withSurgeon((id) => mergeSurgeons({ ctx, input: { id, intoId: pick(named, other).id } })),
    'rename procedure': () =>
      updateProcedure({ ctx, input: { id: pick(kinds, one).id, edit: { name: `Chin ${value}` } } }),
    'translate procedure': () => {
      const texts = { [value % 2 === 0 ? 'ja' : 'th']: { name: `顎 ${value}`, description: null } };
      return updateProcedure({ ctx, input: { id: pick(kinds, one).id, edit: { texts } } });
    },
  };
  await changes[kind]();
}

const asClinic = (clinicId: number): TestContext => ({
  ...visitor,
  actor: { kind: 'clinic', userId: 'c', clinicId },
});

type Kind = { slug: string; id: number };

async function postAndApprove(clinicId: number, { slug }: Kind, value: number): Promise<void> {
  // In reach of reports, which mark it.
  const amountKrw = (value + 1) * 500_000 + 10_000;
  const offer = { amountKrw, components: {}, validFrom: `2026-0${(value % 8) + 1}-15` };
  const { pending } = await postPrice({ ctx: asClinic(clinicId), input: { procedure: slug, offer } });
  if (pending) await approvePostedPrice({ ctx, input: { id: pending.id } });
}

async function endPrice(clinicId: number, { slug, id: procedureId }: Kind, isByStaff: boolean) {
  if (!isByStaff) return takeDownPrice({ ctx: asClinic(clinicId), input: { procedure: slug } });
  const [current] = await ctx.db
    .select({ id: postedPrices.id })
    .from(postedPrices)
    .where(
      and(
        eq(postedPrices.clinicId, clinicId),
        eq(postedPrices.procedureId, procedureId),
        eq(postedPrices.status, 'approved'),
      ),
    );
  return current && endPostedPrice({ ctx, input: { id: current.id, reason: 'Of two eyes' } });
}

/** Accepts what a rule refuses, such as the publication of a public review. */
function ignoreRefusal(error: unknown): void {
  if (!(error instanceof AppError)) throw error;
}

/** Changes that touch each tag: random ones rarely push a clinic up a list, or a price out of a range. */
const EACH_TAG: Step[] = [
  { kind: 'notes', one: 0, other: 0, value: 1 },
  { kind: 'rename surgeon', one: 0, other: 0, value: 1 },
  { kind: 'take down surgeon', one: 0, other: 0, value: 1 },
  { kind: 'put back surgeon', one: 0, other: 0, value: 1 },
  { kind: 'words', one: 0, other: 0, value: 1 },
  // The third clinic, without reviews so far, overtakes the second, whose list shows it.
  // The third procedure overtakes the second, which has as many reviews.
  ...[2, 0, 1, 0].flatMap((other, value): Step[] => [
    { kind: 'add', one: 2, other, value: value + 4 },
    { kind: 'publish', one: 0, other: 0, value: 0 },
  ]),
  { kind: 'verify clinic', one: 0, other: 0, value: 0 },
  { kind: 'translate clinic', one: 0, other: 0, value: 2 },
  { kind: 'translate clinic', one: 0, other: 0, value: 3 },
  { kind: 'price', one: 3, other: 0, value: 8 },
  { kind: 'move', one: 0, other: 1, value: 2 },
  { kind: 'hide clinic', one: 1, other: 0, value: 0 },
  { kind: 'show clinic', one: 1, other: 0, value: 0 },
  { kind: 'hide', one: 1, other: 0, value: 0 },
  { kind: 'translate procedure', one: 1, other: 0, value: 2 },
  { kind: 'translate procedure', one: 1, other: 0, value: 3 },
  // ₩5.01m is near the fifth review, which marks it as soon as it says that it was paid.
  { kind: 'post price', one: 0, other: 0, value: 9 },
  { kind: 'paid', one: 4, other: 0, value: 2 },
  { kind: 'paid', one: 4, other: 0, value: 3 },
  { kind: 'outdate prices', one: 0, other: 0, value: 5 },
  { kind: 'end price', one: 0, other: 0, value: 1 },
  // The first review that is not of the demonstration.
  { kind: 'add', one: 0, other: 0, value: 3 },
  { kind: 'publish', one: 1, other: 0, value: 0 },
];

test('after any change, every answer that is not evicted is as if it were made anew', async () => {
  await ctx.db.update(siteState).set({ hasDemoData: true });
  const places = [];
  for (const place of [{}, {}, {}, {}, SEOCHO])
    places.push(await makeClinic(ctx, { isDemo: true, ...place }));
  const kinds = [];
  for (let number = 0; number < 3; number += 1) kinds.push(await makeProcedure(ctx));
  for (const [clinic, procedure, price] of [
    [0, 0, 1],
    [0, 1, 2],
    [1, 0, 3],
    [1, 1, 4],
    [0, 0, 5],
    [0, 2, 4],
    [1, 0, 4],
    [1, 0, 6],
    [3, 2, 7],
  ] as const) {
    const { id } = await makeReview(ctx, {
      clinicId: places[clinic]?.id ?? 0,
      procedureId: kinds[procedure]?.id ?? 0,
      priceKrw: price * 1_000_000,
      doctorName: clinic === 0 ? 'Han Sol' : null,
      isDemo: true,
      createdAt: sentIn(price),
    });
    await makePhoto(ctx, id);
  }
  const cache = new Map<string, Answer>();
  let { version: since } = await getContentChanges({ ctx, input: { since: null } });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 10 }), async (steps) => {
      for (const one of steps) {
        await fill(cache);
        // A change that a rule refuses changes nothing, which is checked too.
        await change(one).catch(ignoreRefusal);
        const { version, forgotten } = await evict(cache, since);
        since = version;
        expect(forgotten, one.kind).toEqual([]);
      }
    }),
    // A list of changes takes ten times as long on the embedded database.
    {
      numRuns: inject('databaseTemplate').engine === 'embedded' ? 2 : 3,
      endOnFailure: true,
      examples: [[EACH_TAG]],
    },
  );
}, 240_000);

test('a publication evicts what shows it, and nothing else', async () => {
  const [one, other] = [await makeClinic(ctx), await makeClinic(ctx)];
  const [first, second] = [await makeProcedure(ctx), await makeProcedure(ctx)];
  const prices = { low: 1_000_000, high: 5_000_000, between: 2_000_000 };
  const make = (clinicId: number, procedureId: number, priceKrw: number, status: 'published' | 'pending') =>
    makeReview(ctx, { clinicId, procedureId, priceKrw, status });
  await make(other.id, first.id, prices.low, 'published');
  await make(other.id, first.id, prices.high, 'published');
  const elsewhere = await make(other.id, second.id, prices.low, 'published');
  const review = await make(one.id, first.id, prices.between, 'pending');
  const cache = new Map<string, Answer>();
  await fill(cache);
  const { version } = await getContentChanges({ ctx, input: { since: null } });
  await updateReview({ ctx, input: { id: review.id, edit: { published: true } } });
  expect(await evict(cache, version)).toMatchObject({ forgotten: [] });
  const kept = [
    '/site?withoutTotals=true',
    `/clinics/${other.slug}`,
    `/reviews/${elsewhere.id}`,
    `/reviews/${elsewhere.id}/related`,
    `/procedures/${second.slug}`,
    `/price-comparison/${second.slug}`,
    `/reviews?limit=3&clinicId=${other.id}`,
  ];
  const evicted = [
    '/site',
    '/reviews?limit=3&sort=recent',
    `/clinics/${one.slug}`,
    `/procedures/${first.slug}`,
  ];
  expect(kept.filter((path) => !cache.has(`/api${path}`))).toEqual([]);
  expect(evicted.filter((path) => cache.has(`/api${path}`))).toEqual([]);
});

test('the page of a review changes when its surgeon gets a page, not with each review of the surgeon', async () => {
  const [clinic, one, other] = [await makeClinic(ctx), await makeProcedure(ctx), await makeProcedure(ctx)];
  const make = (
    month: string,
    fields: { doctorName?: string; procedureId?: number; status?: 'pending' } = {},
  ) =>
    makeReview(ctx, {
      clinicId: clinic.id,
      procedureId: one.id,
      createdAt: new Date(`${month}-10`),
      ...fields,
    });
  for (const month of ['2024-01', '2024-02', '2024-03']) await make(month);
  const review = await make('2024-04', { doctorName: 'Baram Yu' });
  await make('2024-05', { doctorName: 'Baram Yu' });
  const later = { doctorName: 'Baram Yu', procedureId: other.id, status: 'pending' } as const;
  const path = `/api/reviews/${review.id}/related`;
  const publish = async (month: string) => {
    const { id } = await make(month, later);
    const answer = await read(path);
    const cache = new Map(answer && [[path, answer]]);
    const { version } = await getContentChanges({ ctx, input: { since: null } });
    await updateReview({ ctx, input: { id, edit: { published: true } } });
    return { ...(await evict(cache, version)), isKept: cache.has(path) };
  };
  expect(await publish('2026-03')).toMatchObject({ forgotten: [], isKept: false });
  expect(await publish('2026-04')).toMatchObject({ forgotten: [], isKept: true });
});
