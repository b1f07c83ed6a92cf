import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ClinicEdit } from '#domain/clinic/clinic-edit.ts';
import {
  auditEvents,
  clinicProcedureStats,
  clinics,
  messages,
  photos,
  procedures,
  reviewPhotos,
  reviews,
  reviewSubmitters,
  sentLetters,
  users,
} from '#server/db/schema/index.ts';
import {
  makeClinic,
  makePhoto,
  makePostedPrice,
  makeProcedure,
  makeReview,
} from '#tests/support/factories.ts';
import { asStaff, openTestContext, type TestContext } from '#tests/support/test-context.ts';
import { listReviews } from '../review/list-reviews.ts';
import { updateReview } from '../review/update-review.ts';
import { checkStats } from '../stats/check-stats.ts';
import { deleteClinic } from './delete-clinic.ts';
import { editClinic } from './edit-clinic.ts';
import { getAdminClinic } from './get-admin-clinic.ts';
import { getClinic } from './get-clinic.ts';
import { listAdminClinics, type ListAdminClinicsInput } from './list-admin-clinics.ts';
import { listDuplicates } from './list-duplicates.ts';
import { publishClinic } from './publish-clinic.ts';
import { verifyClinic } from './verify-clinic.ts';

let visitor: TestContext;
let admin: TestContext;
let moderator: TestContext;
beforeAll(async () => {
  visitor = await openTestContext();
  admin = asStaff(visitor, 'admin');
  moderator = asStaff(visitor, 'moderator');
});
afterAll(() => visitor.close());

const list = (input: Partial<ListAdminClinicsInput> = {}) =>
  listAdminClinics({ ctx: moderator, input: { filter: 'all', limit: 100, offset: 0, ...input } });
const edit = (id: number, change: ClinicEdit, version?: number) =>
  editClinic({ ctx: moderator, input: { id, version, edit: change } });
const publish = (id: number, published: boolean, version?: number) =>
  publishClinic({ ctx: moderator, input: { id, version, published } });
const trailOf = (clinicId: number) =>
  visitor.db
    .select({ actor: auditEvents.actor, action: auditEvents.action, details: auditEvents.details })
    .from(auditEvents)
    .where(and(eq(auditEvents.entity, 'clinic'), eq(auditEvents.entityId, clinicId)))
    .orderBy(auditEvents.id);
const publicReviews = async (clinicId: number) =>
  (await listReviews({ ctx: visitor, input: { clinicId, limit: 10, offset: 0, sort: 'recent' } })).total;

test('staff’s list has published clinics first by name, then the newest waiting; no page repeats or misses one', async () => {
  await makeClinic(visitor, { name: 'List Beta' });
  await makeClinic(visitor, { name: 'List Alpha' });
  for (const [name, day] of [
    ['List Waits Long', 1],
    ['List Waits Short', 2],
  ] as const)
    await makeClinic(visitor, {
      name,
      published: false,
      isSubmission: true,
      createdAt: new Date(2026, 1, day),
    });
  const { clinics: all, total, counts } = await list();
  expect(all.map((clinic) => clinic.name)).toEqual([
    'List Alpha',
    'List Beta',
    'List Waits Short',
    'List Waits Long',
  ]);
  expect(total).toBe(4);
  expect(counts).toEqual({ published: 2, unpublished: 2, submissions: 2, changes: 0 });
  const pages = await Promise.all([0, 1, 2, 3].map((offset) => list({ limit: 1, offset })));
  expect(pages.flatMap((page) => page.clinics)).toEqual(all);
  expect((await list({ limit: 3, offset: 1 })).clinics).toEqual(all.slice(1));
  const [shown, hidden] = [await list({ filter: 'published' }), await list({ filter: 'unpublished' })];
  expect([shown.total, hidden.total]).toEqual([2, 2]);
  expect(hidden.clinics).toEqual(all.slice(2));
  expect((await list({ filter: 'unpublished', limit: 1, offset: 1 })).clinics).toEqual(all.slice(3));
});

test('a search finds unpublished ones too, as the public one would', async () => {
  await makeClinic(visitor, { name: 'Harbour View', nameKo: '항구뷰성형외과', published: false });
  await makeClinic(visitor, { name: 'Harbour Light' });
  const found = await list({ search: 'harbour' });
  expect(found.clinics.map((clinic) => clinic.name)).toEqual(['Harbour Light', 'Harbour View']);
  expect(found.total).toBe(2);
  expect((await list({ search: '항구뷰', filter: 'unpublished' })).clinics[0]?.name).toBe('Harbour View');
  expect((await list({ search: '항구뷰', filter: 'published' })).total).toBe(0);
});

test('a search lists published clinics first, in any order', async () => {
  await makeClinic(visitor, { name: 'Quartz Able', published: false });
  await makeClinic(visitor, { name: 'Quartz Zest' });
  await makeClinic(visitor, { name: 'Quartz Calm' });
  await makeClinic(visitor, { name: 'Quartz Bold', published: false });
  const namesBy = async (sort?: 'name' | 'reviews') =>
    (await list({ search: 'quartz', sort })).clinics.map(({ name }) => name);
  const inOrder = ['Quartz Calm', 'Quartz Zest', 'Quartz Able', 'Quartz Bold'];
  expect(await namesBy('name')).toEqual(inOrder);
  expect(await namesBy('reviews')).toEqual(inOrder);
  expect((await namesBy()).slice(0, 2).sort()).toEqual(inOrder.slice(0, 2));
});

test('renaming moves address, search and reviews along, keeps old addresses, and an import keeps its hands off', async () => {
  const clinic = await makeClinic(visitor, {
    name: 'Old Sail',
    nameKo: '옛돛성형외과',
    isNameRomanised: true,
  });
  const procedure = await makeProcedure(visitor);
  await makeReview(visitor, { clinicId: clinic.id, procedureId: procedure.id });
  const renamed = await edit(clinic.id, { name: 'Bright Sail', address: '9 Zebra-ro' }, clinic.version);
  expect(renamed).toMatchObject({
    slug: 'bright-sail',
    isNameRomanised: false,
    editedFields: ['name', 'address'],
    version: clinic.version + 1,
  });
  expect(await getClinic({ ctx: visitor, input: { idOrSlug: 'old-sail' } })).toMatchObject({
    slug: 'bright-sail',
    match: 'alias',
  });
  expect((await list({ search: 'bright' })).clinics[0]?.id).toBe(clinic.id);
  expect((await list({ search: 'zebra-ro' })).clinics[0]?.id).toBe(clinic.id);
  const byWord = await listReviews({
    ctx: visitor,
    input: { search: 'bright', sort: 'recent', limit: 5, offset: 0 },
  });
  expect(byWord.total).toBe(1);
  expect(await checkStats({ ctx: visitor })).toEqual([]);
  expect(await trailOf(clinic.id)).toEqual([
    { actor: 'moderator', action: 'edit', details: { fields: ['name', 'address'] } },
  ]);
});

test('what is the same is no change; a name of ours is confirmed without another', async () => {
  const clinic = await makeClinic(visitor, { name: 'Read By Us', isNameRomanised: true });
  const same = await edit(clinic.id, { name: 'Read By Us', aliases: [] });
  expect(same).toMatchObject({ version: clinic.version, isNameRomanised: true, editedFields: [] });
  const confirmed = await edit(clinic.id, { isNameRomanised: false });
  expect(confirmed).toMatchObject({ isNameRomanised: false, editedFields: ['name'] });
  expect((await edit(clinic.id, { isNameRomanised: false })).version).toBe(confirmed.version);
  expect((await trailOf(clinic.id)).map((event) => event.action)).toEqual(['confirm-name']);
});

test('a stale edit changes nothing and brings how the clinic stands; without a version the last write wins', async () => {
  const clinic = await makeClinic(visitor);
  await edit(clinic.id, { phone: '02-555-1234' }, clinic.version);
  const stale = [
    () => edit(clinic.id, { phone: '02-555-9999' }, clinic.version),
    () => publish(clinic.id, false, clinic.version),
    () => verifyClinic({ ctx: admin, input: { id: clinic.id, version: clinic.version, verified: true } }),
  ];
  for (const attempt of stale)
    await expect(attempt()).rejects.toMatchObject({ code: 'conflict', current: { phone: '02-555-1234' } });
  expect(await edit(clinic.id, { phone: '02-555-9999' })).toMatchObject({ phone: '02-555-9999' });
});

test('a point on the map has both or neither, whatever was there', async () => {
  const clinic = await makeClinic(visitor);
  await expect(edit(clinic.id, { latitude: 37.5 })).rejects.toMatchObject({
    fieldErrors: { longitude: 'Please give both latitude and longitude, or neither' },
  });
  await edit(clinic.id, { latitude: 37.5, longitude: 127 });
  await expect(edit(clinic.id, { latitude: null })).rejects.toMatchObject({ code: 'invalid-input' });
  expect(await edit(clinic.id, { latitude: null, longitude: null })).toMatchObject({ latitude: null });
});

test('hiding a clinic takes its reviews away, showing it brings them back; a submission is one no longer', async () => {
  const clinic = await makeClinic(visitor, { published: false, isSubmission: true });
  const procedure = await makeProcedure(visitor);
  await makeReview(visitor, { clinicId: clinic.id, procedureId: procedure.id, priceKrw: 900_000 });
  const before = (await list()).counts;
  expect(await publish(clinic.id, true)).toMatchObject({
    published: true,
    isSubmission: false,
    verified: false,
  });
  expect(await publicReviews(clinic.id)).toBe(1);
  expect((await list()).counts).toMatchObject({
    published: before.published + 1,
    submissions: before.submissions - 1,
  });
  expect(await checkStats({ ctx: visitor })).toEqual([]);
  expect((await publish(clinic.id, true)).version).toBe(clinic.version + 1);
  await publish(clinic.id, false);
  expect(await publicReviews(clinic.id)).toBe(0);
  expect(await checkStats({ ctx: visitor })).toEqual([]);
  expect((await trailOf(clinic.id)).map((event) => event.action)).toEqual(['publish', 'unpublish']);
});

test('whose review was published while the clinic was hidden is told when it is shown, or the review moves to one that is', async () => {
  const clinic = await makeClinic(visitor, { published: false });
  const procedure = await makeProcedure(visitor);
  const here = { clinicId: clinic.id, procedureId: procedure.id };
  const email = 'person@mail.example';
  const [told, untold, moved] = [
    await makeReview(visitor, here, { email }),
    await makeReview(visitor, here, { email }),
    await makeReview(visitor, here, { email }),
  ];
  await makeReview(visitor, here);
  await makeReview(visitor, { ...here, status: 'pending' }, { email });
  await visitor.db.insert(sentLetters).values({ key: `review-published/${told.id}`, status: 'sent' });
  visitor.enqueued.length = 0;
  const elsewhere = await makeClinic(visitor);
  const move = { clinicId: elsewhere.id, editReason: 'The patient asked for it' };
  await updateReview({ ctx: moderator, input: { id: moved.id, edit: move } });
  await publish(clinic.id, true);
  const jobOf = ({ id }: { id: number }) => ({ name: 'mail-review-published', payload: { reviewId: id } });
  expect(visitor.enqueued).toMatchObject([jobOf(moved), jobOf(untold)]);
});

test('a moderator publishing a review while its clinic is hidden: neither is refused, and the counts are true', async () => {
  const clinic = await makeClinic(visitor);
  const procedure = await makeProcedure(visitor);
  const made = await Promise.all(
    [1, 2, 3].map(() =>
      makeReview(visitor, { clinicId: clinic.id, procedureId: procedure.id, status: 'pending' }),
    ),
  );
  await Promise.all([
    publish(clinic.id, false),
    ...made.map(({ id }) => updateReview({ ctx: moderator, input: { id, edit: { published: true } } })),
    edit(clinic.id, { name: 'Renamed Meanwhile' }),
  ]);
  expect(await checkStats({ ctx: visitor })).toEqual([]);
  expect(await publicReviews(clinic.id)).toBe(0);
});

test('verifying changes only the mark verified', async () => {
  const clinic = await makeClinic(visitor);
  const verify = (verified: boolean) => verifyClinic({ ctx: moderator, input: { id: clinic.id, verified } });
  expect(await verify(true)).toMatchObject({ verified: true, published: true });
  expect(await verify(false)).toMatchObject({ verified: false });
  expect((await trailOf(clinic.id)).map((event) => event.action)).toEqual(['verify', 'unverify']);
});

test('deleting takes reviews, photos, accounts and counts along, keeps inquiries, and the trail keeps ids', async () => {
  const [clinic, other] = [await makeClinic(visitor, { name: 'Goes Away' }), await makeClinic(visitor)];
  const procedure = await makeProcedure(visitor);
  const at = (clinicId: number) => ({ clinicId, procedureId: procedure.id });
  const review = await makeReview(visitor, at(clinic.id), { email: 'planted@mail.example' });
  const kept = await makeReview(visitor, { ...at(other.id), priceKrw: 2_000_000 });
  const [own, shared] = [await makePhoto(visitor, review.id), await makePhoto(visitor, review.id)];
  await visitor.db.insert(reviewPhotos).values({ reviewId: kept.id, photoId: shared.id, position: 0 });
  await visitor.db
    .insert(users)
    .values({ id: 'of-clinic', name: 'c', email: 'c@c.example', role: 'clinic', clinicId: clinic.id });
  const [inquiry] = await visitor.db
    .insert(messages)
    .values({ type: 'inquiry', message: 'words', clinicId: clinic.id })
    .returning();
  for (const status of ['approved', 'pending', 'ended'] as const)
    await makePostedPrice(visitor, { ...at(clinic.id), status });
  await makePostedPrice(visitor, at(other.id));
  expect(await getAdminClinic({ ctx: admin, input: { id: clinic.id } })).toMatchObject({
    reviewTotal: 1,
    photoTotal: 2,
    accountTotal: 1,
    postedPriceTotal: 2,
    inquiryTotal: 1,
  });

  await deleteClinic({ ctx: admin, input: { id: clinic.id } });

  expect(await visitor.db.$count(reviews, eq(reviews.clinicId, clinic.id))).toBe(0);
  expect(await visitor.db.$count(reviewSubmitters, eq(reviewSubmitters.reviewId, review.id))).toBe(0);
  expect(await visitor.db.$count(users, eq(users.clinicId, clinic.id))).toBe(0);
  expect(await visitor.db.$count(clinicProcedureStats, eq(clinicProcedureStats.clinicId, clinic.id))).toBe(0);
  expect(
    (
      await visitor.db
        .select()
        .from(messages)
        .where(eq(messages.id, inquiry?.id ?? 0))
    )[0],
  ).toMatchObject({
    clinicId: null,
    clinicName: 'Goes Away',
  });
  const files: string[] = [];
  for await (const { file } of visitor.files.list()) files.push(file);
  expect(await visitor.db.$count(photos, eq(photos.id, own.id))).toBe(0);
  expect(files.filter((file) => file.startsWith(own.file))).toEqual([]);
  expect(files.filter((file) => file.startsWith(shared.file)).length).toBeGreaterThan(0);
  expect(await checkStats({ ctx: visitor })).toEqual([]);
  const [counted] = await visitor.db.select().from(procedures).where(eq(procedures.id, procedure.id));
  expect(counted).toMatchObject({ reviewCount: 1, clinicCount: 1 });
  expect(await trailOf(clinic.id)).toEqual([
    { actor: 'admin', action: 'delete', details: { reviewIds: [review.id], isUnchecked: true } },
  ]);
  await expect(getClinic({ ctx: visitor, input: { idOrSlug: 'goes-away' } })).rejects.toMatchObject({
    code: 'not-found',
  });
});

test('only administrators delete clinics, only staff list them', async () => {
  const clinic = await makeClinic(visitor);
  const input = { id: clinic.id };
  await expect(deleteClinic({ ctx: moderator, input })).rejects.toMatchObject({ code: 'forbidden' });
  await expect(deleteClinic({ ctx: visitor, input })).rejects.toMatchObject({ code: 'unauthenticated' });
  expect(await visitor.db.$count(clinics, eq(clinics.id, clinic.id))).toBe(1);
  await expect(deleteClinic({ ctx: admin, input: { id: 99_999_999 } })).rejects.toMatchObject({
    code: 'not-found',
  });
  expect(() => getAdminClinic({ ctx: visitor, input })).toThrow('Please log in.');
});

test('likely duplicates of a submission: by names in either language, telephone and address, likeliest first', async () => {
  const submission = await makeClinic(visitor, {
    name: 'Snow Crane Clinic',
    nameKo: '눈두루미의원',
    phone: '02-777-1000',
    address: '77 Crane-ro, Seoul',
    published: false,
    isSubmission: true,
  });
  const korean = await makeClinic(visitor, { name: 'Nundurumi', nameKo: '눈두루미 성형외과' });
  const phone = await makeClinic(visitor, { name: 'Unlike In Name', phone: '(02) 777 1000' });
  const near = await makeClinic(visitor, { name: 'Snow Cranes Plastic Surgery Clinic' });
  const place = await makeClinic(visitor, { name: 'Another Floor', address: '77 crane-ro, Seoul' });
  await makeClinic(visitor, { name: 'Warm Harbour Plastic Surgery Clinic' });
  const { duplicates } = await listDuplicates({ ctx: moderator, input: { id: submission.id } });
  expect(duplicates.map(({ id, reason }) => [id, reason])).toEqual([
    [phone.id, 'Same telephone'],
    [korean.id, 'Same Korean name'],
    [near.id, 'Name sounds similar'],
    [place.id, 'Same address'],
  ]);
});
