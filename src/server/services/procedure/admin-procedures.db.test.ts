import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProcedureEdit } from '#domain/procedure/procedure-edit.ts';
import { auditEvents, postedPrices, procedures, siteState } from '#server/db/schema/index.ts';
import { makeClinic, makePostedPrice, makeProcedure, makeReview } from '#tests/support/factories.ts';
import { asStaff, openTestContext, type TestContext } from '#tests/support/test-context.ts';
import { listAdminReviews } from '../review/list-admin-reviews.ts';
import { listReviews } from '../review/list-reviews.ts';
import { checkStats } from '../stats/check-stats.ts';
import { createCategory } from './create-category.ts';
import { createProcedure } from './create-procedure.ts';
import { deleteProcedure } from './delete-procedure.ts';
import { getProcedure } from './get-procedure.ts';
import { listAdminProcedures } from './list-admin-procedures.ts';
import { listProcedureChoices } from './list-procedure-choices.ts';
import { listProcedures } from './list-procedures.ts';
import { updateProcedure } from './update-procedure.ts';

let visitor: TestContext;
let admin: TestContext;
let moderator: TestContext;
beforeAll(async () => {
  visitor = await openTestContext();
  admin = asStaff(visitor, 'admin');
  moderator = asStaff(visitor, 'moderator');
});
afterAll(() => visitor.close());

const edit = (id: number, change: ProcedureEdit, version?: number) =>
  updateProcedure({ ctx: moderator, input: { id, version, edit: change } });

const lastEvent = async () => {
  const [event] = await visitor.db.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1);
  return event && [event.actor, event.action, event.entity, event.entityId, event.details];
};

const contentVersion = async () => (await visitor.db.select().from(siteState))[0]?.contentVersion ?? 0;

test('a procedure is made with a slug from its name, is public at once and leaves a trail', async () => {
  const before = await contentVersion();
  const made = await createProcedure({
    ctx: moderator,
    input: { name: 'Brow Lift (endoscopic)', category: 'eye', nameKo: '이마거상', description: null },
  });
  expect(made).toMatchObject({ slug: 'brow-lift', category: 'eye', version: 1, reviewTotal: 0, aliases: [] });
  expect(await lastEvent()).toEqual(['moderator', 'create', 'procedure', made.id, {}]);
  expect(await contentVersion()).toBeGreaterThan(before);
  const found = await listProcedures({ ctx: visitor, input: { search: '이마거상' } });
  expect(found['eye']?.map(({ name }) => name)).toEqual(['Brow Lift (endoscopic)']);
});

test('a slug or a name that is taken is told beside its field, also when two take it at once', async () => {
  const first = await makeProcedure(visitor, { name: 'Septum Repair', slug: 'septum' });
  const make = (name: string, slug?: string) =>
    createProcedure({ ctx: admin, input: { name, category: 'nose', slug } });
  await expect(make('Another', 'septum')).rejects.toMatchObject({
    fieldErrors: { slug: 'Another procedure has this slug' },
  });
  await expect(make('Septum Repair', 'free')).rejects.toMatchObject({
    fieldErrors: { name: 'There is a procedure of this name in this category' },
  });
  const [other] = [await makeProcedure(visitor)];
  await expect(edit(other.id, { slug: 'septum' })).rejects.toMatchObject({
    fieldErrors: { slug: 'Another procedure has this slug' },
  });
  const raced = await Promise.allSettled([
    make('Columella A', 'columella'),
    make('Columella B', 'columella'),
  ]);
  expect(raced.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await expect(make('!!!')).rejects.toMatchObject({ fieldErrors: { slug: 'Slug is required' } });
  await expect(
    createProcedure({ ctx: admin, input: { name: 'X', category: 'no-such' } }),
  ).rejects.toMatchObject({ fieldErrors: { category: 'Please choose a category' } });
  expect(await edit(first.id, {})).toMatchObject({ slug: 'septum', version: 1 });
});

test('a fact about the price needs a source with its day, which visitors see and the trail names', async () => {
  const procedure = await makeProcedure(visitor, { slug: 'taxed' });
  expect(procedure).toMatchObject({ vat: 'unknown', vatSource: null, implantSource: null });
  await expect(edit(procedure.id, { vat: 'usual' })).rejects.toMatchObject({
    fieldErrors: { vatSource: 'Please name the source: an address or a text' },
  });
  await expect(edit(procedure.id, { implantSource: 'A surgeon' })).rejects.toMatchObject({
    fieldErrors: { implantDay: 'Please give the day of what the source says' },
  });
  const facts = { vat: 'usual', vatSource: 'Decree, Article 35', vatDay: '2014-02-01' } as const;
  expect(await edit(procedure.id, facts)).toMatchObject({ ...facts, version: 2 });
  expect(await lastEvent()).toEqual([
    'moderator',
    'edit',
    'procedure',
    procedure.id,
    expect.objectContaining({ fields: ['vat', 'vatSource', 'vatDay'] }),
  ]);
  expect(await getProcedure({ ctx: visitor, input: { slug: 'taxed' } })).toMatchObject(facts);
  // A single field is judged with those that stay.
  await expect(edit(procedure.id, { vatSource: null, vatDay: null })).rejects.toMatchObject({
    fieldErrors: { vatSource: 'Please name the source: an address or a text' },
  });
  await expect(edit(procedure.id, { vatDay: '2100-01-01' })).rejects.toMatchObject({
    fieldErrors: { vatDay: 'This day has not begun. Please give the day of what the source says' },
  });
  expect(await edit(procedure.id, { vatDay: '2026-01-01' })).toMatchObject({ vatDay: '2026-01-01' });
  await expect(
    createProcedure({ ctx: admin, input: { name: 'Taxed Too', category: 'eye', vat: 'not_usual' } }),
  ).rejects.toMatchObject({ fieldErrors: { vatSource: expect.any(String) } });
});

test('an implant needs a source and its day; one from before the rule keeps its name editable', async () => {
  const named = { fieldErrors: { implantSource: 'Please name the source: an address or a text' } };
  const input = { name: 'With Implant', category: 'nose', hasImplant: true };
  await expect(createProcedure({ ctx: admin, input })).rejects.toMatchObject(named);
  const { id } = await makeProcedure(visitor);
  await expect(edit(id, { hasImplant: true })).rejects.toMatchObject(named);
  await expect(edit(id, { hasImplant: true, implantSource: 'A textbook' })).rejects.toMatchObject({
    fieldErrors: { implantDay: 'Please give the day of what the source says' },
  });
  const facts = { hasImplant: true, implantSource: 'A textbook', implantDay: '2021-11-07' };
  expect(await edit(id, facts)).toMatchObject(facts);
  const former = await makeProcedure(visitor, { hasImplant: true });
  expect(await edit(former.id, { name: 'Renamed Implant' })).toMatchObject({ hasImplant: true });
});

test('a changed slug keeps leading here, for the page, its reviews and its prices; going back takes it from the names', async () => {
  const clinic = await makeClinic(visitor);
  const procedure = await makeProcedure(visitor, { slug: 'old-address', aliases: ['Bump Removal'] });
  await makeReview(visitor, { clinicId: clinic.id, procedureId: procedure.id });
  const moved = await edit(procedure.id, { slug: 'new-address' });
  expect(moved).toMatchObject({ slug: 'new-address', aliases: ['Bump Removal', 'old-address'] });
  for (const slug of ['old-address', 'new-address', 'New-Address']) {
    expect(await getProcedure({ ctx: visitor, input: { slug } })).toMatchObject({ slug: 'new-address' });
    const page = { limit: 5, offset: 0, sort: 'recent' } as const;
    expect((await listReviews({ ctx: visitor, input: { ...page, procedure: slug } })).total).toBe(1);
  }
  // A present slug takes precedence over a former one.
  await makeProcedure(visitor, { name: 'Newcomer', slug: 'old-address' });
  expect(await getProcedure({ ctx: visitor, input: { slug: 'old-address' } })).toMatchObject({
    name: 'Newcomer',
  });
  const third = await edit(procedure.id, { slug: 'third', aliases: [] });
  expect(third.aliases).toEqual(['new-address']);
  expect((await edit(procedure.id, { slug: 'new-address' })).aliases).toEqual(['third']);
});

test('a renamed procedure is found by its new name, and so are all its reviews, published or not', async () => {
  const clinic = await makeClinic(visitor);
  const procedure = await makeProcedure(visitor, { name: 'Dorsal Hump' });
  const here = { clinicId: clinic.id, procedureId: procedure.id };
  await makeReview(visitor, here);
  await makeReview(visitor, { ...here, status: 'pending' });
  await edit(procedure.id, { name: 'Zephyr Contouring', nameKo: '제퍼' });
  const search = (words: string) =>
    listAdminReviews({
      ctx: admin,
      input: { search: words, filter: 'all', sort: 'date', direction: 'desc', limit: 10, offset: 0 },
    });
  expect([(await search('zephyr')).total, (await search('제퍼')).total]).toEqual([2, 2]);
  expect((await search('dorsal hump')).total).toBe(0);
  expect(await lastEvent()).toEqual([
    'moderator',
    'edit',
    'procedure',
    procedure.id,
    { fields: ['name', 'nameKo'], isUnchecked: true },
  ]);
  expect(await checkStats({ ctx: visitor })).toEqual([]);
});

test('a stale edit is refused with the procedure as it is; the same again changes nothing', async () => {
  const { id } = await makeProcedure(visitor, { name: 'Wing Reshaping' });
  await edit(id, { description: 'Narrower nostrils.' }, 1);
  await expect(edit(id, { description: 'Mine.' }, 1)).rejects.toMatchObject({
    code: 'conflict',
    current: { description: 'Narrower nostrils.', version: 2 },
  });
  expect(await edit(id, { description: 'Narrower nostrils.', name: 'Wing Reshaping' }, 2)).toMatchObject({
    version: 2,
  });
  expect(await edit(id, { description: null, category: 'eye' })).toMatchObject({
    description: null,
    category: 'eye',
    version: 3,
  });
  await expect(edit(99_999, { name: 'Nobody' })).rejects.toMatchObject({ code: 'not-found' });
});

test('deleting waits until no review of any status refers to it, and is for admins', async () => {
  const clinic = await makeClinic(visitor);
  const { id } = await makeProcedure(visitor);
  await makeReview(visitor, { clinicId: clinic.id, procedureId: id, status: 'pending' });
  await makeReview(visitor, { clinicId: clinic.id, procedureId: id, status: 'draft' });
  await expect(deleteProcedure({ ctx: moderator, input: { id } })).rejects.toMatchObject({
    code: 'forbidden',
  });
  await expect(deleteProcedure({ ctx: admin, input: { id } })).rejects.toMatchObject({
    code: 'conflict',
    message: '2 reviews refer to this procedure. Move or delete them first.',
    current: { reviewTotal: 2 },
  });
  const free = await makeProcedure(visitor);
  const posted = await makePostedPrice(visitor, { clinicId: clinic.id, procedureId: free.id });
  await expect(deleteProcedure({ ctx: admin, input: { id: free.id } })).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('Clinics post 1 price for this procedure.'),
  });
  await visitor.db.update(postedPrices).set({ status: 'declined' }).where(eq(postedPrices.id, posted.id));
  await deleteProcedure({ ctx: admin, input: { id: free.id } });
  expect(await visitor.db.select().from(procedures).where(eq(procedures.id, free.id))).toEqual([]);
  expect(await lastEvent()).toEqual(['admin', 'delete', 'procedure', free.id, { isUnchecked: true }]);
  await expect(deleteProcedure({ ctx: admin, input: { id: free.id } })).rejects.toMatchObject({
    code: 'not-found',
  });
});

test('a category is added once and can be used at once; a visitor sees what is in it under Other', async () => {
  const category = await createCategory({ ctx: moderator, input: { name: 'Skin & Laser' } });
  expect(category).toMatchObject({ name: 'Skin & Laser', slug: 'skin-laser' });
  expect(await lastEvent()).toEqual([
    'moderator',
    'add-category',
    'procedure',
    null,
    { categoryId: category.id },
  ]);
  for (const name of ['Skin & Laser', 'skin laser', 'SKIN & LASER', 'Eye'])
    await expect(createCategory({ ctx: admin, input: { name } })).rejects.toMatchObject({
      fieldErrors: { name: 'There is a category of this name' },
    });
  const empty = await listAdminProcedures({ ctx: moderator, input: {} });
  expect(empty.categories.find(({ slug }) => slug === 'skin-laser')).toMatchObject({ procedureCount: 0 });
  const made = await createProcedure({ ctx: admin, input: { name: 'Toning', category: 'skin-laser' } });
  expect(made.category).toBe('skin-laser');
  const { other = [] } = await listProcedures({ ctx: visitor, input: {} });
  expect(other.map(({ name }) => name)).toContain('Toning');
  const choices = await listProcedureChoices({ ctx: visitor });
  expect(choices['other']?.map(({ name }) => name)).toContain('Toning');
});

test("the staff's list counts reviews of every status and what is found in each category", async () => {
  const clinic = await makeClinic(visitor);
  const procedure = await makeProcedure(visitor, { name: 'Quartz Lifting', aliases: ['sparkle'] });
  for (const status of ['published', 'pending', 'draft'] as const)
    await makeReview(visitor, { clinicId: clinic.id, procedureId: procedure.id, status });
  const {
    procedures: found,
    categories,
    total,
  } = await listAdminProcedures({
    ctx: moderator,
    input: { search: 'sparkle' },
  });
  expect(found).toMatchObject([{ name: 'Quartz Lifting', reviewCount: 1, reviewTotal: 3, version: 1 }]);
  expect(total).toBe(1);
  expect(categories.filter(({ procedureCount }) => procedureCount > 0)).toMatchObject([{ slug: 'nose' }]);
  expect(categories.length).toBeGreaterThanOrEqual(7);
  await expect(listAdminProcedures({ ctx: visitor, input: {} })).rejects.toMatchObject({
    code: 'unauthenticated',
  });
});
