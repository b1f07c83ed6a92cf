import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditEvents, surgeons } from '#server/db/schema/index.ts';
import { makeClinic, makeProcedure, makeReview } from '#tests/support/factories.ts';
import { makeMerge } from '#tests/support/make-merge.ts';
import { asStaff, openTestContext, type TestContext } from '#tests/support/test-context.ts';
import { undoMerge } from '../merge/undo-merge.ts';
import { listRelatedReviews } from '../review/list-related-reviews.ts';
import { checkStats } from '../stats/check-stats.ts';
import { getSurgeon } from './get-surgeon.ts';
import { listAdminSurgeons } from './list-admin-surgeons.ts';
import { listClinicSurgeons } from './list-clinic-surgeons.ts';
import { mergeSurgeons } from './merge-surgeons.ts';
import { renameSurgeon } from './rename-surgeon.ts';
import { splitSurgeon } from './split-surgeon.ts';
import { takeDownSurgeon } from './take-down-surgeon.ts';

let ctx: TestContext;
let admin: TestContext;
beforeAll(async () => {
  ctx = await openTestContext();
  admin = asStaff(ctx, 'admin');
});
afterAll(() => ctx.close());

const listAt = async (clinicId: number) =>
  (await listAdminSurgeons({ ctx: admin, input: { clinicId, limit: 10, offset: 0 } })).surgeons;

/** Creates a clinic whose reviews name doctors, each as often as it says. */
async function makeNamed(counts: Record<string, number>) {
  const [clinic, procedure] = [await makeClinic(ctx), await makeProcedure(ctx)];
  const add = (doctorName: string, priceKrw = 3_000_000) =>
    makeReview(ctx, { clinicId: clinic.id, procedureId: procedure.id, doctorName, priceKrw });
  for (const [name, count] of Object.entries(counts))
    for (let index = 0; index < count; index += 1) await add(name, 3_000_000 + index * 100_000);
  const named = async (name: string) => {
    const found = (await listAt(clinic.id)).find(({ spellings }) => spellings.includes(name));
    if (!found) throw new Error(`Nobody at the clinic is called ${name}.`);
    return found;
  };
  const merge = async (from: string, into: string) =>
    mergeSurgeons({ ctx: admin, input: { id: (await named(from)).id, intoId: (await named(into)).id } });
  const split = async (spelling: string, ctxOf: TestContext = admin) =>
    splitSurgeon({ ctx: ctxOf, input: { id: (await named(spelling)).id, spelling } });
  return { clinic, add, named, merge, split };
}

const read = (slug: string) => getSurgeon({ ctx, input: { slug } });

test('a merge that is taken back leaves every public figure, name and address as it was', async () => {
  const { clinic, named, merge, split } = await makeNamed({
    'Nam Jihun': 4,
    남지훈: 3,
    '남지훈 원장': 1,
    'Han Areum': 3,
  });
  const hangul = await named('남지훈');
  await renameSurgeon({ ctx: admin, input: { id: hangul.id, name: 'Nam Ji-hun' } });
  const { slug } = await named('Nam Jihun');
  const readAll = async () => ({
    pages: [await read(slug), await read(hangul.slug)],
    list: await listClinicSurgeons({ ctx, input: { id: clinic.id } }),
  });
  const before = await readAll();
  expect(before.pages.map((page) => page.reviewCount)).toEqual([4, 4]);
  await merge('남지훈', 'Nam Jihun');
  expect((await readAll()).pages).toMatchObject([{ reviewCount: 8 }, { slug, reviewCount: 8 }]);
  expect(await split('남지훈 원장')).toMatchObject({ slug, spellings: ['Nam Jihun'], separable: [] });
  expect(await readAll()).toEqual(before);
  expect(await named('남지훈')).toMatchObject({ id: hangul.id, spellings: ['남지훈', '남지훈 원장'] });
  expect(await checkStats({ ctx })).toEqual([]);
  const events = await ctx.db
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.entity, 'surgeon'), eq(auditEvents.action, 'split')));
  expect(events).toMatchObject([
    { entityId: (await named('Nam Jihun')).id, details: { clinicId: clinic.id, separatedId: hangul.id } },
  ]);
});

test('spellings and reviews that came after the merge go with the separated name', async () => {
  const { add, named, merge, split } = await makeNamed({ 'Nam Jihun': 1, 남지훈: 2 });
  await merge('남지훈', 'Nam Jihun');
  const review = await add('남지훈 대표원장');
  await add('Dr. Nam Jihun');
  expect((await named('Nam Jihun')).separable).toEqual([['남지훈', '남지훈 대표원장']]);
  await split('남지훈');
  expect(await named('남지훈')).toMatchObject({ name: '남지훈', reviewCount: 3 });
  expect(await named('Nam Jihun')).toMatchObject({ reviewCount: 2 });
  const { surgeon } = await listRelatedReviews({ ctx, input: { id: review.id } });
  expect(surgeon).toEqual({ slug: (await named('남지훈')).slug, name: '남지훈' });
});

test('administrators alone separate, and only what a merge brought to a page that is not taken down', async () => {
  const { named, merge, split } = await makeNamed({ 'Nam Jihun': 1, 'Dr. Nam Jihun': 1, 남지훈: 1 });
  const own = { fieldErrors: { spelling: expect.stringContaining('own name') } };
  await expect(split('Dr. Nam Jihun')).rejects.toMatchObject(own);
  await merge('남지훈', 'Nam Jihun');
  await expect(split('Nam Jihun')).rejects.toMatchObject(own);
  await expect(split('남지훈', asStaff(ctx, 'moderator'))).rejects.toMatchObject({ code: 'forbidden' });
  const { id, version } = await named('남지훈');
  const input = { id, spelling: 'Kwon Sangwoo' };
  await expect(splitSurgeon({ ctx: admin, input })).rejects.toMatchObject({
    fieldErrors: { spelling: 'Choose a spelling of this surgeon.' },
  });
  await expect(
    splitSurgeon({ ctx: admin, input: { id, version: version - 1, spelling: '남지훈' } }),
  ).rejects.toMatchObject({ code: 'conflict', current: { version } });
  await takeDownSurgeon({ ctx: admin, input: { id, reason: 'She asked us to' } });
  await expect(split('남지훈')).rejects.toMatchObject({
    code: 'invalid-input',
    message: expect.stringContaining('Put the page back'),
  });
});

test('of a chain of merges each can be separated alone, and every address leads to its reports', async () => {
  const { named, merge, split } = await makeNamed({ 'Han Areum': 3, 'Kwon Sangwoo': 3, 'Seo Yuna': 3 });
  const [areum, sangwoo, yuna] = [
    await named('Han Areum'),
    await named('Kwon Sangwoo'),
    await named('Seo Yuna'),
  ];
  await merge('Seo Yuna', 'Kwon Sangwoo');
  await merge('Kwon Sangwoo', 'Han Areum');
  expect((await named('Han Areum')).separable).toEqual([['Kwon Sangwoo'], ['Seo Yuna']]);
  const leadsTo = async () =>
    Promise.all([areum, sangwoo, yuna].map(async ({ slug }) => (await read(slug)).name));
  expect(await leadsTo()).toEqual(['Han Areum', 'Han Areum', 'Han Areum']);
  await split('Kwon Sangwoo');
  expect(await leadsTo()).toEqual(['Han Areum', 'Kwon Sangwoo', 'Han Areum']);
  await split('Seo Yuna');
  expect(await leadsTo()).toEqual(['Han Areum', 'Kwon Sangwoo', 'Seo Yuna']);
  const rows = await ctx.db.select().from(surgeons).where(eq(surgeons.clinicId, areum.clinic.id));
  expect(rows.map(({ formerSlugs, merged }) => ({ formerSlugs, merged }))).toEqual(
    rows.map(() => ({ formerSlugs: [], merged: [] })),
  );
});

test('without a record of the merge the name comes from the reviews; a taken address gets a number', async () => {
  const { clinic, add, named, merge, split } = await makeNamed({ 'Han Areum': 2, 'Kwon Sangwoo': 2 });
  const { slug } = await named('Kwon Sangwoo');
  const { id } = await merge('Kwon Sangwoo', 'Han Areum');
  await ctx.db.update(surgeons).set({ merged: [] }).where(eq(surgeons.id, id));
  await split('Kwon Sangwoo');
  expect(await named('Kwon Sangwoo')).toMatchObject({ slug, name: 'Kwon Sangwoo', reviewCount: 2 });

  await merge('Kwon Sangwoo', 'Han Areum');
  await ctx.db.insert(surgeons).values({ clinicId: clinic.id, slug, name: 'Kwon', version: 2 });
  await split('Kwon Sangwoo');
  expect(await named('Kwon Sangwoo')).toMatchObject({ slug: `${slug}-2`, reviewCount: 2 });
  await add('Kwon Sangwoo');
  expect(await read(`${slug}-2`)).toMatchObject({ reviewCount: 3 });
});

test('a merge of clinics takes merged surgeons along, and its undo takes them back', async () => {
  const from = await makeNamed({ 'Han Areum': 3, 'Kwon Sangwoo': 3 });
  const into = await makeNamed({ 'Dr. Han Areum': 3, 'Seo Yuna': 1 });
  const sangwoo = await from.named('Kwon Sangwoo');
  await from.merge('Han Areum', 'Kwon Sangwoo');
  const pair = { fromId: from.clinic.id, intoId: into.clinic.id };
  const mergeAll = () => makeMerge(admin, 'clinic', pair);
  const { id } = await mergeAll();
  // Only the other name can go: Han Areum is the own name of the one who stays.
  expect(await into.named('Han Areum')).toMatchObject({ reviewCount: 9, separable: [['Kwon Sangwoo']] });
  await undoMerge({ ctx: admin, input: { id } });
  expect(await from.named('Han Areum')).toMatchObject({
    id: sangwoo.id,
    reviewCount: 6,
    separable: [['Han Areum']],
  });
  expect(await into.named('Dr. Han Areum')).toMatchObject({ reviewCount: 3, separable: [] });

  await mergeAll();
  await into.split('Kwon Sangwoo');
  expect(await read(sangwoo.slug)).toMatchObject({ name: 'Kwon Sangwoo', reviewCount: 3 });
  expect(await into.named('Han Areum')).toMatchObject({ reviewCount: 6, separable: [] });
  expect(await checkStats({ ctx })).toEqual([]);
});
