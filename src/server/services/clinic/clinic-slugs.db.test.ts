import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CacheTag } from '#domain/cache-tags.ts';
import { makeClinic, makeProcedure, makeReview, setClinicPublished } from '#tests/support/factories.ts';
import { asStaff, openTestContext, type TestContext } from '#tests/support/test-context.ts';
import { updateReview } from '../review/update-review.ts';
import { getContentChanges } from '../site/get-content-changes.ts';
import { listReviews } from '../review/list-reviews.ts';
import { getClinic } from './get-clinic.ts';
import { publishClinic } from './publish-clinic.ts';
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

describe('a change that gives an address to another clinic evicts the former answer', () => {
  /** Returns the tags of an answer that a change evicts. */
  const evictedBy = async (idOrSlug: string, change: () => Promise<unknown>) => {
    const shown: CacheTag[] = [];
    const addCacheTags = (...tags: readonly CacheTag[]) => void shown.push(...tags);
    await getClinic({ ctx: { ...ctx, addCacheTags }, input: { idOrSlug } });
    const { version: since } = await getContentChanges({ ctx, input: { since: null } });
    await change();
    const { tags } = await getContentChanges({ ctx, input: { since } });
    return shown.filter((tag) => tags.includes(tag));
  };
  const publish = ({ id }: { id: number }) =>
    publishClinic({ ctx: asStaff(ctx, 'admin'), input: { id, published: true } });

  test('the former name of a renamed clinic', async () => {
    const renamed = await makeClinic(ctx, { name: 'Moved Sign Clinic' });
    await ctx.db.transaction((tx) => writeClinicRow(tx, renamed, { name: 'Fresh Sign Clinic' }));
    const heir = await makeClinic(ctx, { name: 'Moved Sign Clinic', published: false });
    expect(heir.slug).toBe('moved-sign-clinic');
    expect(await find('moved-sign-clinic')).toMatchObject({ id: renamed.id, match: 'alias' });
    expect(await evictedBy('moved-sign-clinic', () => publish(heir))).toEqual(['clinics']);
    expect(await find('moved-sign-clinic')).toMatchObject({ id: heir.id, match: 'current' });
  });

  test('an id that another clinic has as its name', async () => {
    const clinic = await makeClinic(ctx);
    const namesake = await makeClinic(ctx, { name: `${clinic.id}`, published: false });
    expect(namesake.slug).toBe(`${clinic.id}`);
    expect(await evictedBy(`${clinic.id}`, () => publish(namesake))).toEqual(['clinics']);
    expect(await find(`${clinic.id}`)).toMatchObject({ id: namesake.id });
  });

  test('a shared name, when the other clinic gets more reviews', async () => {
    const name = 'Passed (Hill) Clinic';
    const [first, other] = [await makeClinic(ctx, { name }), await makeClinic(ctx, { name })];
    const { id: procedureId } = await makeProcedure(ctx);
    for (const { id: clinicId } of [first, other]) await makeReview(ctx, { clinicId, procedureId });
    const { id } = await makeReview(ctx, { clinicId: other.id, procedureId, status: 'pending' });
    expect(await find('passed-hill-clinic')).toMatchObject({ id: first.id, match: 'ambiguous' });
    const edit = { published: true };
    const evicted = await evictedBy('passed-hill-clinic', () =>
      updateReview({ ctx: asStaff(ctx, 'admin'), input: { id, edit } }),
    );
    expect(evicted).toContain('clinic-order:1');
    expect(await find('passed-hill-clinic')).toMatchObject({ id: other.id, match: 'ambiguous' });
  });
});
