import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeClinic, makeProcedure, makeReview, removeClinics } from '#tests/support/factories.ts';
import { openTestContext, type TestContext } from '#tests/support/test-context.ts';
import { readClinicMap } from './read-clinic-map.ts';

let ctx: TestContext;
beforeAll(async () => {
  ctx = await openTestContext();
});
afterAll(() => ctx.close());
beforeEach(() => removeClinics(ctx));

const read = (procedure?: string) => readClinicMap({ ctx, input: { procedure } });
const IN_YEOKSAM = { latitude: 37.5007, longitude: 127.0364 };

test('clinics are counted by neighbourhood in the two districts, else by district in Seoul, else by city', async () => {
  await makeClinic(ctx);
  await makeClinic(ctx);
  await makeClinic(ctx, { published: false });
  await makeClinic(ctx, { address: '1 Gangnam-daero, Gangnam-gu, Seoul' });
  await makeClinic(ctx, { address: '1 Wausan-ro, Seogyo-dong, Mapo-gu, Seoul', district: 'Mapo-gu' });
  await makeClinic(ctx, { address: '1 Eulji-ro, Mapo-gu, Seoul', district: 'Mapo-gu' });
  await makeClinic(ctx, {
    address: '1 Gaya-daero, Bujeon-dong, Busanjin-gu, Busan',
    district: 'Busanjin-gu',
    city: 'Busan',
  });
  await makeClinic(ctx, { address: 'Somewhere', district: null, city: null });
  const counted = (await read()).areas.map(({ city, district, neighbourhood, clinicCount }) =>
    [city, district, neighbourhood, clinicCount].join(' '),
  );
  expect(counted.toSorted()).toEqual([
    '   1',
    'Busan   1',
    'Seoul Gangnam-gu  1',
    'Seoul Gangnam-gu Yeoksam-dong 2',
    'Seoul Mapo-gu  2',
  ]);
});

test('reviews are told of the procedure, by its former slug too; an unknown one has none', async () => {
  const [nose, eye] = [await makeProcedure(ctx, { aliases: ['old-nose'] }), await makeProcedure(ctx)];
  const [clinic] = [await makeClinic(ctx, IN_YEOKSAM), await makeClinic(ctx)];
  await makeReview(ctx, { clinicId: clinic.id, procedureId: nose.id });
  const told = async (procedure?: string) => {
    const { areas, points } = await read(procedure);
    return [areas[0]?.clinicCount, areas[0]?.reviewedCount, points[0]?.isReviewed];
  };
  expect(await told()).toEqual([2, 1, true]);
  expect(await told(nose.slug)).toEqual([2, 1, true]);
  expect(await told('old-nose')).toEqual([2, 1, true]);
  expect(await told(eye.slug)).toEqual([2, 0, false]);
  expect(await told('unknown')).toEqual([2, 0, false]);
});

test('a point is a clinic whose coordinates agree with its address; all others are only counted', async () => {
  await makeClinic(ctx, IN_YEOKSAM);
  await makeClinic(ctx);
  await makeClinic(ctx, { latitude: 0, longitude: 0 });
  await makeClinic(ctx, { latitude: 37.5273, longitude: 127.0286 });
  await makeClinic(ctx, { ...IN_YEOKSAM, published: false });
  await makeClinic(ctx, { ...IN_YEOKSAM, address: '1 Wausan-ro, Mapo-gu, Seoul', district: 'Mapo-gu' });
  await makeClinic(ctx, { ...IN_YEOKSAM, address: '1 Gangnam-daero, Gangnam-gu, Seoul' });
  const { areas, points } = await read();
  expect(points).toEqual([
    { ...IN_YEOKSAM, isReviewed: false },
    { ...IN_YEOKSAM, isReviewed: false },
  ]);
  expect(
    areas.map(({ neighbourhood, clinicCount, pointCount }) => [neighbourhood, clinicCount, pointCount]),
  ).toEqual([
    ['Yeoksam-dong', 4, 1],
    [null, 1, 1],
    [null, 1, 0],
  ]);
});
