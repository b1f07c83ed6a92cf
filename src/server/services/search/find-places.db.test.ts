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

test('a place lists clinics with reviews before its namesakes without any, and says which is which', async () => {
  const { id: procedureId } = await makeProcedure(ctx, { name: 'Elbow Ironing' });
  const namesake = await clinicAt('Dobong Marble', 'Dobong-dong', 'Dobong-gu');
  await clinicAt('Dobong Slate', 'Sinsa-dong', 'Gangnam-gu');
  await clinicAt('Peridotite', 'Ssangmun-dong', 'Dobong-gu');
  const reviewed = await clinicAt('Gneiss', 'Ssangmun-dong', 'Dobong-gu');
  const both = await clinicAt('Dobong Schist', 'Dobong-dong', 'Dobong-gu');
  for (const clinicId of [reviewed.id, both.id]) await makeReview(ctx, { clinicId, procedureId });
  const expected = ['Dobong Schist', 'Gneiss', 'Dobong Marble', 'Peridotite', 'Dobong Slate'];
  const found = await list('dobong');
  expect(found.clinics.map(({ name, foundByName = false }) => [name, foundByName])).toEqual(
    expected.map((name) => [name, name.startsWith('Dobong')]),
  );
  expect((await namesOf('dobong marble'))[0], 'its whole name').toBe(namesake.name);
  // Suggestions are of names.
  expect((await namesOf('dobong', { highlight: true })).indexOf('Dobong Marble')).toBeLessThan(2);
  // Called just so, it is first.
  await clinicAt('Dobong Plastic Surgery Clinic', 'Dobong-dong', 'Dobong-gu');
  expect((await namesOf('dobong')).slice(0, 2)).toEqual(['Dobong Plastic Surgery Clinic', 'Dobong Schist']);
});

test('an address lists its building first, with or without reviews', async () => {
  const { id: procedureId } = await makeProcedure(ctx, { name: 'Wrist Waxing' });
  const at = (number: number, name: string) =>
    makeClinic(ctx, { name, address: `${number} Nohae-ro, Dobong-gu, Seoul`, district: 'Dobong-gu' });
  const there = await at(7, 'Anorthosite');
  const reviewed = await at(8, 'Eclogite');
  await makeReview(ctx, { clinicId: reviewed.id, procedureId });
  expect(await namesOf('7 nohae-ro')).toEqual([there.name, reviewed.name]);
});

test('a neighbourhood without clinics lists those on what is named after it', async () => {
  const at = (name: string, address: string) => makeClinic(ctx, { name, address, district: 'Mapo-gu' });
  await at('Gabbro', '1 Tojeong-ro, Sinsu-dong, Mapo-gu, Seoul');
  for (const search of ['tojeong-dong', '토정동']) expect(await namesOf(search), search).toEqual(['Gabbro']);
  await at('Dunite', '1 Elsewhere-ro, Tojeong-dong, Mapo-gu, Seoul');
  expect(await namesOf('tojeong-dong')).toEqual(['Dunite']);
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
