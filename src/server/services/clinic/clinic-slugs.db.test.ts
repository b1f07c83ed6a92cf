import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeClinic, makeProcedure, makeReview, setClinicPublished } from '#tests/support/factories.ts';
import { openTestContext, type TestContext } from '#tests/support/test-context.ts';
import { listReviews } from '../review/list-reviews.ts';
import { getClinic } from './get-clinic.ts';
import { writeClinicRow } from './write-clinic-row.ts';

let ctx: TestContext;
beforeAll(async () => {
  ctx = await openTestContext();
});
afterAll(() => ctx.close());

const find = async (idOrSlug: string) => {
  const { id, slug, match } = await getClinic({ ctx, input: { idOrSlug } });
  return { id, slug, match };
};

test('a second clinic of a name gets its district, a third a number; each is found by its own', async () => {
  const name = 'Twin (Sinsa) Clinic';
  const first = await makeClinic(ctx, { name });
  const second = await makeClinic(ctx, { name });
  const third = await makeClinic(ctx, { name });
  expect([first.slug, second.slug, third.slug]).toEqual([
    'twin-clinic',
    'twin-clinic-gangnam-gu',
    'twin-clinic-gangnam-gu-2',
  ]);
  expect(await find('twin-clinic-gangnam-gu')).toMatchObject({ id: second.id, match: 'current' });
  expect(await find(String(third.id))).toMatchObject({ id: third.id, match: 'current' });
});

test('the other reading of a shared name leads to the clinic with most reviews', async () => {
  const name = 'Shared (Hill) Clinic';
  const [quiet, busy] = [await makeClinic(ctx, { name }), await makeClinic(ctx, { name })];
  const procedure = await makeProcedure(ctx);
  await makeReview(ctx, { clinicId: busy.id, procedureId: procedure.id });
  expect(await find('shared-hill-clinic')).toEqual({ id: busy.id, slug: busy.slug, match: 'ambiguous' });
  // A current slug takes precedence; unpublished clinics are ignored.
  expect(await find('shared-clinic')).toMatchObject({ id: quiet.id, match: 'current' });
  await setClinicPublished(ctx, busy.id, false);
  expect(await find('shared-hill-clinic')).toMatchObject({ id: quiet.id, match: 'alias' });
});

test('renaming keeps the old address alive, and a search finds the new name', async () => {
  const clinic = await makeClinic(ctx, { name: 'Old Harbour Clinic' });
  const procedure = await makeProcedure(ctx);
  await makeReview(ctx, { clinicId: clinic.id, procedureId: procedure.id, content: 'words' });
  await ctx.db.transaction((tx) => writeClinicRow(tx, clinic, { name: 'New Lantern Clinic' }));
  expect(await find('old-harbour-clinic')).toEqual({
    id: clinic.id,
    slug: 'new-lantern-clinic',
    match: 'alias',
  });
  const found = await listReviews({
    ctx,
    input: { search: 'lantern', sort: 'recent', limit: 10, offset: 0 },
  });
  expect(found.total).toBe(1);
});

test('a name that differs in nothing a slug shows keeps its slug', async () => {
  const clinic = await makeClinic(ctx, { name: 'Steady Clinic' });
  await ctx.db.transaction((tx) => writeClinicRow(tx, clinic, { name: 'STEADY Clinic' }));
  expect(await find('steady-clinic')).toMatchObject({ id: clinic.id, match: 'current' });
});

test('unpublished and unknown clinics are answered alike', async () => {
  await makeClinic(ctx, { name: 'Secret Clinic', published: false });
  for (const slug of ['secret-clinic', 'no-such-clinic', '99999999', '99999999999999999999']) {
    await expect(find(slug)).rejects.toMatchObject({
      code: 'not-found',
      message: 'The requested clinic could not be found.',
    });
  }
});
