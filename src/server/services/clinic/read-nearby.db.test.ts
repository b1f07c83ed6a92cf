import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { clinics } from '#server/db/schema/index.ts';
import { makeClinic, makeProcedure, makeReview, removeClinics } from '#tests/support/factories.ts';
import { openTestContext, type TestContext } from '#tests/support/test-context.ts';
import { refreshStats } from '../stats/refresh-stats.ts';
import { getClinic } from './get-clinic.ts';

let ctx: TestContext;
beforeAll(async () => {
  ctx = await openTestContext();
});
afterAll(() => ctx.close());
beforeEach(() => removeClinics(ctx));

const at = (dong: string, district = 'Gangnam-gu', city = 'Seoul') =>
  makeClinic(ctx, { address: `1 Test-ro, ${dong}, ${district}, ${city}`, district, city });

async function report(clinicId: number, procedureId: number, prices: (number | null)[]) {
  for (const priceKrw of prices) await makeReview(ctx, { clinicId, procedureId, priceKrw });
}

const nearbyOf = async ({ id }: { id: number }) =>
  (await getClinic({ ctx, input: { idOrSlug: String(id) } })).nearby;

test('a clinic without reviews shows what is reported in its neighbourhood, most reviewed first', async () => {
  const [nose, eyes] = [await makeProcedure(ctx), await makeProcedure(ctx)];
  const empty = await at('Sinsa-dong');
  const [one, two] = [await at('Sinsa-dong'), await at('Sinsa-dong')];
  await report(one.id, nose.id, [3_000_000, 5_000_000]);
  await report(two.id, nose.id, [4_000_000, null]);
  await report(two.id, eyes.id, [null]);
  // In other places: another neighbourhood, and neighbourhoods of the same name elsewhere.
  for (const clinic of [
    await at('Nonhyeon-dong'),
    await at('Sinsa-dong', 'Eunpyeong-gu'),
    await at('Sinsa-dong', 'Gangnam-gu', 'Busan'),
  ])
    await report(clinic.id, eyes.id, [9_000_000, 9_000_000]);
  const ref = ({ id, slug, name }: typeof nose) => ({ id, slug, name });
  expect(await nearbyOf(empty)).toEqual({
    place: { kind: 'neighbourhood', name: 'Sinsa-dong' },
    clinicCount: 2,
    reviewCount: 5,
    procedures: [
      {
        procedure: ref(nose),
        reviewCount: 4,
        clinicCount: 2,
        price: { count: 3, averageKrw: 4_000_000, lowestKrw: 3_000_000, highestKrw: 5_000_000 },
      },
      { procedure: ref(eyes), reviewCount: 1, clinicCount: 1, price: null },
    ],
  });
  expect(await nearbyOf(one)).toBeNull();
});

test('reviews that are not public do not count as nearby reports', async () => {
  const nose = await makeProcedure(ctx);
  const [empty, shown, hidden] = [await at('Sinsa-dong'), await at('Sinsa-dong'), await at('Sinsa-dong')];
  await report(shown.id, nose.id, [1_000_000, 2_000_000, 3_000_000]);
  await makeReview(ctx, { clinicId: shown.id, procedureId: nose.id, priceKrw: 8_000_000, status: 'pending' });
  await report(hidden.id, nose.id, [9_000_000]);
  await ctx.db.transaction(async (tx) => {
    await tx
      .update(clinics)
      .set({ published: false })
      .where(sql`${clinics.id} = ${hidden.id}`);
    await refreshStats(tx, 'all');
  });
  expect(await nearbyOf(empty)).toMatchObject({
    clinicCount: 1,
    reviewCount: 3,
    procedures: [{ reviewCount: 3, price: { count: 3, highestKrw: 3_000_000 } }],
  });
});

test('a neighbourhood with too few reports gives way to its district, then to the whole directory', async () => {
  const nose = await makeProcedure(ctx);
  const empty = await at('Sinsa-dong');
  expect(await nearbyOf(empty)).toBeNull();
  const far = await at('Haeundae-dong', 'Haeundae-gu', 'Busan');
  await report(far.id, nose.id, [7_000_000]);
  expect(await nearbyOf(empty)).toMatchObject({
    place: null,
    clinicCount: 1,
    reviewCount: 1,
    procedures: [{ reviewCount: 1, clinicCount: 1, price: { count: 1, lowestKrw: 7_000_000 } }],
  });
  await report((await at('Sinsa-dong')).id, nose.id, [1_000_000, 2_000_000]);
  await report((await at('Nonhyeon-dong')).id, nose.id, [3_000_000]);
  expect(await nearbyOf(empty)).toMatchObject({
    place: { kind: 'district', name: 'Gangnam-gu' },
    clinicCount: 2,
    reviewCount: 3,
    procedures: [{ price: { count: 3, lowestKrw: 1_000_000, highestKrw: 3_000_000 } }],
  });
  expect(
    await nearbyOf(await makeClinic(ctx, { address: '1 Nowhere', district: null, city: null })),
  ).toMatchObject({
    place: null,
    reviewCount: 4,
  });
});

test('the clinics of a place are read from the index of places', async () => {
  await ctx.db.transaction(async (tx) => {
    // The planner would scan a table of a few rows.
    await tx.execute(sql`set local enable_seqscan = off`);
    const plan = await tx.execute(sql`
      explain select count(*) from clinic_places
      where place = 'dong:sinsa' and published and review_count > 0`);
    expect(JSON.stringify(plan.rows)).toContain('clinic_places_hit');
  });
});

test.each([
  ['446 Gangnam-daero, Yeoksam-dong, Gangnam-gu, Seoul', 'Yeoksam-dong'],
  ['3F, 10 Jong-ro, Jongno 3-ga, Jongno-gu, Seoul', 'Jongno 3-ga'],
  ['12 Sinsa-dong, Gangnam-gu, Seoul', 'Sinsa-dong'],
  ['20 Myeong-dong 2-ga, Jung-gu, Seoul', 'Myeong-dong'],
  ['9 Dongseong-ro 2-ga, Daegu', 'Dongseong-ro 2-ga'],
  ['446 Gangnam-daero, Gangnam-gu, Seoul', null],
  ['2F B-dong Tower, 446 Gangnam-daero', null],
])('the neighbourhood of %s is %s', async (address, neighbourhood) => {
  expect(await makeClinic(ctx, { address })).toMatchObject({ neighbourhood });
});
