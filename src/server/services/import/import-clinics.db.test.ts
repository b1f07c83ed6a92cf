import { Readable } from 'node:stream';
import iconv from 'iconv-lite';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { clinics, reviews, siteState } from '#server/db/schema/index.ts';
import { readFacilities } from '#server/opendata/read-facilities.ts';
import { makeProcedure, makeReview, removeClinics } from '#tests/support/factories.ts';
import { isAnalyzed } from '#tests/support/is-analyzed.ts';
import { openTestContext, type TestContext } from '#tests/support/test-context.ts';
import { getClinic } from '../clinic/get-clinic.ts';
import { importClinics } from './import-clinics.ts';

let ctx: TestContext;
beforeAll(async () => {
  ctx = await openTestContext();
});
afterAll(() => ctx.close());
beforeEach(() => removeClinics(ctx));

const HEADING = '기관ID,주소,병원분류,병원분류명,응급실운영여부(1/2),기관명';
const row = (id: string, name: string, address = '서울특별시 강남구 강남대로 9001 3층 (역삼동)') =>
  `${id},${address},C,의원,2,${name}`;

type Options = { isDryRun?: boolean; encoding?: string; date?: string };

const run = (lines: readonly string[], { isDryRun = false, encoding = 'utf8', date }: Options = {}) =>
  importClinics({
    ctx,
    input: {
      rows: readFacilities(Readable.from([iconv.encode([HEADING, ...lines].join('\r\n'), encoding)])),
      isDryRun,
      ...(date && { date }),
    },
  });

const summary = ({ added, changed, unchanged, gone, leftOut, skipped }: Awaited<ReturnType<typeof run>>) => ({
  added: added.length,
  changed: changed.length,
  unchanged,
  gone: gone.length,
  leftOut,
  skipped: skipped.length,
});

const all = () => ctx.db.select().from(clinics).orderBy(clinics.id);

test('plastic surgery comes in, published and not verified; the same file again changes nothing', async () => {
  const file = [row('T1', '종이학성형외과의원'), row('T2', '바른치과의원'), row('T3', '종이학성형외과의원')];
  expect(await isAnalyzed(ctx, 'clinics')).toBe(false);
  expect(summary(await run(file))).toEqual({
    added: 2,
    changed: 0,
    unchanged: 0,
    gone: 0,
    leftOut: 1,
    skipped: 0,
  });
  expect(await isAnalyzed(ctx, 'clinics')).toBe(true);
  const [first, second] = await all();
  expect(first).toMatchObject({
    externalId: 'T1',
    nameKo: '종이학성형외과의원',
    district: 'Gangnam-gu',
    city: 'Seoul',
    published: true,
    verified: false,
    isNameRomanised: true,
  });
  expect(second?.slug).toBe(`${first?.slug}-gangnam-gu`);
  const version = await ctx.db.select().from(siteState);
  expect(version[0]?.clinicCount).toBe(2);
  expect(summary(await run(file))).toEqual({
    added: 0,
    changed: 0,
    unchanged: 2,
    gone: 0,
    leftOut: 1,
    skipped: 0,
  });
  expect(await all()).toEqual([first, second]);
  expect(await ctx.db.select().from(siteState)).toEqual(version);
});

test('a dry run tells the same and changes nothing', async () => {
  expect(summary(await run([row('T1', '종이학성형외과의원')], { isDryRun: true }))).toMatchObject({
    added: 1,
  });
  expect(await all()).toEqual([]);
});

test('a changed address is updated in place; what an admin edited and reviews stay; what is gone is only told', async () => {
  await run([row('T1', '종이학성형외과의원'), row('T2', '물안개성형외과의원')]);
  const [clinic] = await all();
  if (!clinic) throw new Error('nothing was imported');
  const procedure = await makeProcedure(ctx);
  const review = await makeReview(ctx, { clinicId: clinic.id, procedureId: procedure.id });
  await ctx.db
    .update(clinics)
    .set({ name: 'Paper Crane PS', editedFields: ['name', 'aliases'], isNameRomanised: false })
    .where(eq(clinics.id, clinic.id));

  const report = await run([row('T1', '종이학성형외과의원', '서울특별시 서초구 서초대로 9002 (서초동)')]);
  expect(summary(report)).toMatchObject({ added: 0, changed: 1, gone: 1 });
  expect(report.changed[0]?.fields).toEqual(['address', 'addressKo', 'district']);
  const [after, gone] = await all();
  expect(after).toMatchObject({
    id: clinic.id,
    name: 'Paper Crane PS',
    district: 'Seocho-gu',
    isNameRomanised: false,
  });
  expect(gone).toMatchObject({ externalId: 'T2', published: true });
  expect((await ctx.db.select().from(reviews))[0]).toMatchObject({ id: review.id, content: review.content });
});

test('the day of the file is said of every clinic in it, and forgotten where a newer file does not tell one', async () => {
  const file = [row('T1', '종이학성형외과의원'), row('T2', '물안개성형외과의원')];
  await run(file, { date: '2022-10-31' });
  const [first] = await all();
  if (!first) throw new Error('nothing was imported');
  const registerOf = async () => (await getClinic({ ctx, input: { idOrSlug: String(first.id) } })).register;
  expect(await registerOf()).toEqual({ date: '2022-10-31', facts: ['nameKo', 'addressKo'] });
  const version = async () => (await ctx.db.select().from(siteState))[0]?.contentVersion;
  const before = await version();
  await run(file, { date: '2022-10-31' });
  expect(await version()).toBe(before);
  await run(file.slice(1), { date: '2023-01-31' });
  expect(await version()).not.toBe(before);
  expect((await all()).map(({ registerDate }) => registerDate)).toEqual(['2022-10-31', '2023-01-31']);
  await ctx.db.update(clinics).set({ editedFields: ['addressKo'] });
  await run(file);
  expect(await registerOf()).toEqual({ date: null, facts: ['nameKo'] });
  expect((await all()).map((clinic) => clinic.version)).toEqual([first.version, first.version]);
});

test('CP949 reads as UTF-8 does', async () => {
  await run([row('T1', '종이학성형외과의원')], { encoding: 'cp949' });
  expect((await all())[0]?.nameKo).toBe('종이학성형외과의원');
});

test('broken rows are reported with line and reason, and lose nothing else', async () => {
  const report = await run([
    row('T1', '종이학성형외과의원'),
    'T2,"서울특별시 강남구,C,의원,2,깨진성형외과의원',
    row('', '이름표성형외과의원'),
    row('T4', '물안개성형외과의원'),
  ]);
  expect(summary(report)).toMatchObject({ added: 2, skipped: 2 });
  expect(report.skipped.map(({ line, reason }) => [line, reason.code])).toEqual([
    [3, 'broken-line'],
    [4, 'missing-id'],
  ]);
});

test('coordinates outside the stated district or neighbourhood are left out and told; others stay', async () => {
  const placed = (id: string, latitude: string, longitude: string, address: string) =>
    `${row(id, '종이학성형외과의원', address)},${latitude},${longitude}`;
  const YEOKSAM = '서울특별시 강남구 강남대로 9001 3층 (역삼동)';
  const lines = [
    placed('T1', '37.5007', '127.0364', YEOKSAM),
    // Gangnam station lies on the border with Seocho-dong.
    placed('T2', '37.4979', '127.0266', YEOKSAM),
    placed('T3', '37.5273', '127.0286', YEOKSAM),
    placed('T4', '37.556', '126.923', '서울특별시 강남구 강남대로 9001 3층'),
    placed('T5', '37.5273', '127.0286', '서울특별시 강남구 강남대로 9001 3층'),
    // No district of Busan is drawn.
    placed('T6', '37.5007', '127.0364', '부산광역시 해운대구 해운대로 9001'),
    placed('T7', '1', '2', YEOKSAM),
  ];
  const rows = readFacilities(
    Readable.from([Buffer.from([`${HEADING},병원위도,병원경도`, ...lines].join('\r\n'))]),
  );
  const report = await importClinics({ ctx, input: { rows, isDryRun: false } });
  expect(summary(report)).toMatchObject({ added: 7, skipped: 0 });
  expect((await all()).map(({ latitude, longitude }) => [latitude, longitude])).toEqual([
    [37.5007, 127.0364],
    [37.4979, 127.0266],
    [null, null],
    [null, null],
    [37.5273, 127.0286],
    [37.5007, 127.0364],
    [null, null],
  ]);
  expect(report.notes.map(({ line }) => line)).toEqual([4, 5, 8]);
  const [neighbourhood, district, elsewhere] = report.notes.map(({ note }) => note);
  expect(neighbourhood).toMatch(
    /^The coordinates \(37\.5273, 127\.0286\) lie [\d,]+ m outside Yeoksam-dong, Gangnam-gu, where the address is; left out\.$/,
  );
  expect(district).toMatch(/ m outside Gangnam-gu, where the address is; left out\.$/);
  expect(elsewhere).toContain('are not in Korea');
});

test('a file that can not be read changes nothing and says why', async () => {
  await run([row('T1', '종이학성형외과의원')]);
  const before = await all();
  const bad = importClinics({
    ctx,
    input: { rows: readFacilities(Readable.from([Buffer.from('id,name\n1,2\n')])), isDryRun: false },
  });
  await expect(bad).rejects.toThrow(/기관ID/);
  expect(await all()).toEqual(before);
});

test('a run that is cut off in the middle of the file changes nothing', async () => {
  async function* cutOff() {
    yield Buffer.from(`${HEADING}\n${row('T1', '종이학성형외과의원')}\n`);
    throw new Error('the disk went away');
  }
  const cut = importClinics({
    ctx,
    input: { rows: readFacilities(Readable.from(cutOff())), isDryRun: false },
  });
  await expect(cut).rejects.toThrow('the disk went away');
  expect(await all()).toEqual([]);
});
