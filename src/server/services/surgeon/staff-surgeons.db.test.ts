import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditEvents, surgeons } from '#server/db/schema/index.ts';
import { makeClinic, makeProcedure, makeReview } from '#tests/support/factories.ts';
import { asStaff, openTestContext, type TestContext } from '#tests/support/test-context.ts';
import { getClinic } from '../clinic/get-clinic.ts';
import { mergeClinics } from '../merge/merge-clinics.ts';
import { previewMerge } from '../merge/preview-merge.ts';
import { undoMerge } from '../merge/undo-merge.ts';
import { listRelatedReviews } from '../review/list-related-reviews.ts';
import { getReview } from '../review/get-review.ts';
import { updateReview } from '../review/update-review.ts';
import { findSitemapPart } from '../site/find-sitemap-part.ts';
import { checkStats } from '../stats/check-stats.ts';
import { getSurgeon } from './get-surgeon.ts';
import { listAdminSurgeons } from './list-admin-surgeons.ts';
import { mergeSurgeons } from './merge-surgeons.ts';
import { renameSurgeon } from './rename-surgeon.ts';
import { putBackSurgeon } from './put-back-surgeon.ts';
import { takeDownSurgeon } from './take-down-surgeon.ts';

let ctx: TestContext;
let moderator: TestContext;
let admin: TestContext;
beforeAll(async () => {
  ctx = await openTestContext();
  moderator = asStaff(ctx, 'moderator');
  admin = asStaff(ctx, 'admin');
});
afterAll(() => ctx.close());

/** Creates a clinic with reviews that name doctors. */
async function makeNamed(...names: string[]) {
  const [clinic, procedure] = [await makeClinic(ctx), await makeProcedure(ctx)];
  const made = [];
  for (const doctorName of names)
    made.push(await makeReview(ctx, { clinicId: clinic.id, procedureId: procedure.id, doctorName }));
  return { clinic, procedure, made };
}

const listAt = async (clinicId: number) =>
  (await listAdminSurgeons({ ctx: moderator, input: { clinicId, limit: 10, offset: 0 } })).surgeons;

async function firstAt(clinicId: number) {
  const [surgeon] = await listAt(clinicId);
  if (!surgeon) throw new Error('The clinic has no surgeon.');
  return surgeon;
}

const read = (slug: string) => getSurgeon({ ctx, input: { slug } });

test('a takedown leaves the review as it is, and no link anywhere, until the page is put back', async () => {
  const { clinic, made } = await makeNamed('Han Areum', 'Han Areum', 'Dr Han Areum', 'Kwon Sangwoo');
  const { id, slug, version } = await firstAt(clinic.id);
  const review = { id: made[0]?.id ?? 0 };
  const down = await takeDownSurgeon({ ctx: moderator, input: { id, version, reason: 'She asked us to' } });
  expect(down).toMatchObject({ takenDown: { reason: 'She asked us to' }, version: 2, replacedVersion: 1 });
  await expect(read(slug)).rejects.toMatchObject({
    code: 'gone',
    message: expect.not.stringContaining('asked'),
  });
  expect((await getClinic({ ctx, input: { idOrSlug: clinic.slug } })).surgeons).toEqual([]);
  expect((await listRelatedReviews({ ctx, input: review })).surgeon).toBeNull();
  expect((await getReview({ ctx, input: review })).doctorName).toBe('Han Areum');
  const listed = await findSitemapPart({ ctx, input: { part: 'surgeons-1' } });
  expect(listed?.map(({ path }) => path)).not.toContain(`/surgeons/${slug}`);
  const [event] = await ctx.db
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.entity, 'surgeon'), eq(auditEvents.entityId, id)))
    .orderBy(desc(auditEvents.id));
  expect(event).toMatchObject({ action: 'take-down', details: { reason: 'She asked us to' } });

  // It holds through the loss of every review, and a new one.
  for (const one of made.slice(0, 3))
    await updateReview({ ctx: admin, input: { id: one.id, edit: { published: false } } });
  await expect(read(slug)).rejects.toMatchObject({ code: 'gone' });
  for (const one of made.slice(0, 3))
    await updateReview({ ctx: admin, input: { id: one.id, edit: { published: true } } });
  await expect(read(slug)).rejects.toMatchObject({ code: 'gone' });
  await putBackSurgeon({ ctx: moderator, input: { id, version: down.version } });
  expect(await read(slug)).toMatchObject({ name: 'Han Areum', reviewCount: 3 });
});

test('a corrected name stays with the address, and a stale version is refused with the present surgeon', async () => {
  const { clinic } = await makeNamed('han areum', 'han areum', 'han areum');
  const { id, slug, version } = await firstAt(clinic.id);
  await renameSurgeon({ ctx: moderator, input: { id, version, name: 'Han Areum' } });
  expect(await read(slug)).toMatchObject({ slug, name: 'Han Areum' });
  await expect(
    renameSurgeon({ ctx: moderator, input: { id, version, name: 'Areum' } }),
  ).rejects.toMatchObject({ code: 'conflict', current: { name: 'Han Areum', version: 2 } });
  expect(await renameSurgeon({ ctx: moderator, input: { id, name: 'Han Areum' } })).toMatchObject({
    replacedVersion: null,
  });
});

test('administrators merge two spellings at one clinic: the counts add up and the former address leads on', async () => {
  const { clinic, procedure } = await makeNamed('Nam Jihun', 'Nam Jihun', '남지훈');
  const other = await makeNamed('Nam Jihun');
  const [latin, hangul] = await listAt(clinic.id);
  if (!latin || !hangul) throw new Error('They should be two.');
  const merge = (by: TestContext, intoId: number) =>
    mergeSurgeons({ ctx: by, input: { id: hangul.id, version: hangul.version, intoId } });
  await expect(merge(moderator, latin.id)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(merge(admin, hangul.id)).rejects.toMatchObject({ code: 'invalid-input' });
  await expect(merge(admin, (await firstAt(other.clinic.id)).id)).rejects.toMatchObject({
    fieldErrors: { intoId: 'Choose a surgeon of the same clinic.' },
  });
  // Changes it first, so that the versions of the two differ.
  await renameSurgeon({ ctx: admin, input: { id: latin.id, name: 'Nam Ji-hun' } });
  expect(await merge(admin, latin.id)).toMatchObject({
    id: latin.id,
    version: latin.version + 2,
    replacedVersion: latin.version + 1,
    spellings: ['Nam Jihun', '남지훈'],
    reviewCount: 3,
  });
  expect(await read(hangul.slug)).toMatchObject({ slug: latin.slug, reviewCount: 3 });
  await makeReview(ctx, { clinicId: clinic.id, procedureId: procedure.id, doctorName: '남지훈 원장' });
  expect(await read(latin.slug)).toMatchObject({ reviewCount: 4 });
  expect(await checkStats({ ctx })).toEqual([]);
});

test('the list is searched by names in reviews, shown names and clinics', async () => {
  const { clinic } = await makeNamed('Okju Hyeon');
  const find = async (search: string) =>
    (await listAdminSurgeons({ ctx: moderator, input: { search, limit: 10, offset: 0 } })).surgeons.map(
      (one) => one.clinic.id,
    );
  expect(await find('dr. okju')).toEqual([clinic.id]);
  expect(await find(clinic.name.toUpperCase())).toContain(clinic.id);
  expect(await find('nobody is called so')).toEqual([]);
});

test('a merge of clinics keeps what staff decided about surgeons, and its undo gives them back', async () => {
  const from = await makeNamed('Han Areum', 'Han Areum', 'Han Areum', 'Kwon Sangwoo');
  const into = await makeNamed('Dr. Han Areum', 'Han Areum');
  const [areum, sangwoo] = await listAt(from.clinic.id);
  const stayed = await firstAt(into.clinic.id);
  if (!areum || !sangwoo) throw new Error('They should be two.');
  await takeDownSurgeon({ ctx: admin, input: { id: areum.id, reason: 'She asked us to' } });
  await renameSurgeon({ ctx: admin, input: { id: sangwoo.id, name: 'Kwon Sang-woo' } });
  const pair = { fromId: from.clinic.id, intoId: into.clinic.id };
  const { key, moved, effects } = await previewMerge({ ctx: admin, input: { kind: 'clinic', ...pair } });
  expect(moved).toContain('2 surgeons whom reviews name, 0 with a page');
  expect(effects).toEqual([
    'Surgeons of the same name become one, whose addresses both lead there: Han Areum (3 and 2 public reviews; the page is taken down).',
  ]);
  await putBackSurgeon({ ctx: admin, input: { id: areum.id } });
  const changed = await previewMerge({ ctx: admin, input: { kind: 'clinic', ...pair } });
  expect(changed.moved).toContain('2 surgeons whom reviews name, 1 with a page');
  expect(changed.effects.join()).not.toContain('taken down');
  await takeDownSurgeon({ ctx: admin, input: { id: areum.id, reason: 'She asked us to' } });
  const { id } = await mergeClinics({ ctx: admin, input: { ...pair, key } });
  expect(await listAt(into.clinic.id)).toMatchObject([
    { id: stayed.id, reviewCount: 5, takenDown: { reason: 'She asked us to' } },
    { id: sangwoo.id, name: 'Kwon Sang-woo', reviewCount: 1 },
  ]);
  for (const slug of [areum.slug, stayed.slug])
    await expect(read(slug)).rejects.toMatchObject({ code: 'gone' });
  expect(await checkStats({ ctx })).toEqual([]);

  await undoMerge({ ctx: admin, input: { id } });
  expect(await listAt(from.clinic.id)).toMatchObject([
    { id: areum.id, slug: areum.slug, reviewCount: 3, takenDown: { reason: 'She asked us to' } },
    { id: sangwoo.id, name: 'Kwon Sang-woo', reviewCount: 1 },
  ]);
  expect(await listAt(into.clinic.id)).toMatchObject([{ id: stayed.id, reviewCount: 2, takenDown: null }]);
  const [row] = await ctx.db.select().from(surgeons).where(eq(surgeons.id, stayed.id));
  expect(row?.formerSlugs).toEqual([]);
  expect(await checkStats({ ctx })).toEqual([]);
});
