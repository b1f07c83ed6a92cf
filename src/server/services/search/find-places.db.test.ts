import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeClinic, makeProcedure, makeReview } from '#tests/support/factories.ts';
import { openTestContext, type TestContext } from '#tests/support/test-context.ts';
import { listClinics } from '../clinic/list-clinics.ts';

let ctx: TestContext;
beforeAll(async () => {
  ctx = await openTestContext();
});
afterAll(() => ctx.close());

const list = (search: string, input: Partial<Parameters<typeof listClinics>[0]['input']> = {}) =>
  listClinics({ ctx, input: { search, limit: 20, offset: 0, ...input } });
const namesOf = async (search: string, input = {}) =>
  (await list(search, input)).clinics.map(({ name }) => name);

const clinicAt = (name: string, dong: string, district: string) =>
  makeClinic(ctx, { name, address: `1 Nowhere-ro, ${dong}, ${district}, Seoul`, district, city: 'Seoul' });

test('the beginning of an area finds the clinics there, after names that begin so', async () => {
  await clinicAt('Tuff', 'Myeong-dong', 'Jung-gu');
  await clinicAt('Rhyolite', 'Seogyo-dong', 'Mapo-gu');
  // Contains the sound of `myeong` by chance.
  await clinicAt('Kim Yeongjin', 'Yeoksam-dong', 'Gangnam-gu');
  expect((await namesOf('myeong'))[0]).toBe('Tuff');
  for (const search of ['myeongd', 'myeongdo']) expect(await namesOf(search), search).toContain('Tuff');
  await clinicAt('Jungle Basin', 'Seogyo-dong', 'Mapo-gu');
  await clinicAt('Jeongseok', 'Yeoksam-dong', 'Gangnam-gu');
  expect(await namesOf('jung')).toEqual(['Jungle Basin', 'Tuff', 'Jeongseok']);
  expect(await namesOf('seogy')).toEqual(['Jungle Basin', 'Rhyolite']);
  // Spelled otherwise it is a name first.
  expect((await namesOf('jong')).at(0)).toBe('Jeongseok');
});

test('the plural of a word finds the procedures of its singular', async () => {
  const otoplasty = await makeProcedure(ctx, { name: 'Otoplasty', aliases: ['ear surgery', 'zzlobe'] });
  const clinic = await makeClinic(ctx, { name: 'Diorite' });
  await makeReview(ctx, { clinicId: clinic.id, procedureId: otoplasty.id });
  for (const search of ['ear', 'ears', 'best ears', 'zzlobes'])
    expect(await list(search), search).toMatchObject({
      clinics: [{ id: clinic.id, foundBy: { id: otoplasty.id } }],
    });
});
