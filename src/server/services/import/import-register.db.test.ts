import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CACHE_TAGS } from '#domain/cache-tags.ts';
import {
  auditEvents,
  clinicRegisterFacts,
  clinics,
  contentChanges,
  siteState,
} from '#server/db/schema/index.ts';
import { type FaultyRow, readRegisterRow, type RegisterRow } from '#server/opendata/register-row.ts';
import { makeClinic } from '#tests/support/factories.ts';
import { openTestContext, type TestContext } from '#tests/support/test-context.ts';
import { getClinic } from '../clinic/get-clinic.ts';
import { importRegister } from './import-register.ts';

let ctx: TestContext;
beforeAll(async () => {
  ctx = await openTestContext();
});
afterAll(() => ctx.close());
beforeEach(async () => {
  await ctx.db.delete(clinics);
  await ctx.db.delete(auditEvents);
});

type Made = Partial<Omit<RegisterRow, 'kind' | 'line'>>;

const STREET = '서울특별시 강남구 강남대로 9001, 3층 (역삼동)';
const INSTITUTION = {
  institutionId: 'inst-1',
  nameKo: '종이등성형외과의원',
  addressKo: STREET,
  phone: '02-000-0001',
  opened: '2011-03-02',
  doctors: '3',
  specialists: '2',
  latitude: '37.4979',
  longitude: '127.0276',
};

async function* rowsOf(made: readonly Made[]): AsyncGenerator<RegisterRow | FaultyRow> {
  for (const [at, one] of made.entries())
    yield readRegisterRow(at + 2, (column) => ({ ...INSTITUTION, ...one })[column]);
}

type Options = Partial<Omit<Parameters<typeof importRegister>[0]['input'], 'rows'>>;

const run = (made: readonly Made[], options: Options = {}) =>
  importRegister({ ctx, input: { rows: rowsOf(made), date: '2026-09-30', isDryRun: false, ...options } });

const makeLantern = (more: object = {}) =>
  makeClinic(ctx, {
    name: 'Paper Lantern',
    nameKo: '종이등성형외과',
    address: '3F, 9001 Gangnam-daero, Yeoksam-dong, Gangnam-gu, Seoul',
    addressKo: '서울특별시 강남구 강남대로 9001 (역삼동)',
    district: 'Gangnam-gu',
    city: 'Seoul',
    phone: '+82 2-000-0001',
    ...more,
  });

const stored = () => ctx.db.select().from(clinicRegisterFacts).orderBy(clinicRegisterFacts.clinicId);
const contentVersion = async () => (await ctx.db.select().from(siteState))[0]?.contentVersion ?? 0;
const changedTags = async (version: number) =>
  (await ctx.db.select().from(contentChanges).where(eq(contentChanges.version, version)))[0]?.tags;

test('a clinic gets the facts of the institution with its name and district; the same file again changes nothing', async () => {
  const { id } = await makeLantern();
  expect(await run([{}])).toMatchObject({ rows: 1, added: ['Paper Lantern'], changed: [], ended: [] });
  expect(await stored()).toEqual([
    {
      clinicId: id,
      institutionId: 'inst-1',
      asOf: '2026-09-30',
      basis: 'name',
      nameKo: '종이등성형외과의원',
      addressKo: STREET,
      phone: '02-000-0001',
      opened: '2011-03-02',
      doctors: 3,
      specialists: 2,
      latitude: 37.4979,
      longitude: 127.0276,
      unlinkedAt: null,
    },
  ]);
  const shown = { asOf: '2026-09-30', opened: '2011-03-02', doctors: 3 };
  const getRegister = async () => (await getClinic({ ctx, input: { idOrSlug: `${id}` } })).nationalRegister;
  expect(await getRegister()).toEqual(shown);
  const version = await contentVersion();
  expect(await changedTags(version)).toEqual([CACHE_TAGS.clinic(id)]);
  expect(await run([{}])).toMatchObject({ added: [], changed: [], unchanged: 1 });
  expect(await contentVersion()).toBe(version);
  expect(await ctx.db.$count(auditEvents)).toBe(1);
  await ctx.db.update(clinicRegisterFacts).set({ unlinkedAt: ctx.clock() });
  expect(await getRegister()).toBeNull();
});

test('a dry run reports the same and stores nothing', async () => {
  await makeLantern();
  expect(await run([{}], { isDryRun: true })).toMatchObject({ isDryRun: true, added: ['Paper Lantern'] });
  expect(await stored()).toEqual([]);
  expect(await ctx.db.$count(auditEvents)).toBe(0);
});

test('rows add no clinic, and each that is none says why; other institutions are counted', async () => {
  await makeLantern();
  const report = await run([
    { institutionId: 'a', nameKo: '먼섬성형외과의원', addressKo: '부산광역시 중구 중앙대로 1', phone: '' },
    { institutionId: 'b', addressKo: '부산광역시 중구 중앙대로 1', phone: '' },
    { institutionId: 'c', nameKo: '바른치과의원', addressKo: '부산광역시 중구 중앙대로 1' },
    { institutionId: 'd', nameKo: '바른치과의원', phone: '051-000-0001' },
  ]);
  expect(report.added).toEqual([]);
  expect(report.others).toBe(1);
  expect(report.unmatched.map(({ line, reason }) => [line, reason.replaceAll(/#\d+/g, '#')])).toEqual([
    [2, 'No clinic has its name in its district, a similar one at its street, or its telephone.'],
    [3, 'Paper Lantern (#) has its name, in another district.'],
    [4, 'It has the telephone of Paper Lantern (#), but another name and street.'],
  ]);
  expect(await ctx.db.$count(clinics)).toBe(1);
});

test('two of one name in a district are told apart by street, then by telephone, and never guessed', async () => {
  const near = await makeLantern({ name: 'Near' });
  const far = await makeLantern({
    name: 'Far',
    addressKo: '서울특별시 강남구 논현로 9002',
    phone: '02-000-0002',
  });
  const rows = [{}, { institutionId: 'inst-2', addressKo: '서울특별시 강남구 논현로 9002' }];
  const byStreet = await run(rows.map((row) => ({ ...row, phone: '' })));
  expect(byStreet).toMatchObject({ added: ['Near', 'Far'], ambiguous: [] });
  expect(
    (await stored()).map(({ clinicId, institutionId, basis }) => [clinicId, institutionId, basis]),
  ).toEqual([
    [near.id, 'inst-1', 'road'],
    [far.id, 'inst-2', 'road'],
  ]);
  await ctx.db.delete(clinicRegisterFacts);
  await ctx.db.update(clinics).set({ addressKo: null });
  const moved = rows.map((row) => ({ ...row, addressKo: '서울특별시 강남구 학동로 9003' }));
  const byPhone = await run([moved[0] ?? {}, { ...moved[1], phone: '02-000-0002' }]);
  expect(byPhone).toMatchObject({ added: ['Near', 'Far'], ambiguous: [] });
  expect((await stored()).map(({ basis }) => basis)).toEqual(['telephone', 'telephone']);
  await ctx.db.delete(clinicRegisterFacts);
  const report = await run(moved.map((row) => ({ ...row, phone: '' })));
  expect(report.added).toEqual([]);
  expect(report.ambiguous.map(({ reason }) => reason.replaceAll(/#\d+/g, '#'))).toEqual([
    'It may be any of these clinics: Near (#), Far (#).',
    'It may be any of these clinics: Near (#), Far (#).',
  ]);
});

test('two rows for one clinic, and a namesake elsewhere in the district, are in doubt', async () => {
  await makeLantern({ phone: null, addressKo: null });
  const twice = await run([{}, { institutionId: 'inst-2' }]);
  expect(twice.ambiguous.map(({ line, reason }) => [line, reason.split(':')[0]])).toEqual([
    [2, 'It and other rows may be this clinic'],
    [3, 'It and other rows may be this clinic'],
  ]);
  await ctx.db.delete(clinics);
  await makeLantern();
  const namesake = await run([{ addressKo: '서울특별시 강남구 학동로 9003', phone: '02-000-0009' }]);
  expect(namesake.added).toEqual([]);
  expect(namesake.ambiguous).toHaveLength(1);
  expect(namesake.ambiguous[0]?.reason).toContain('another street and telephone');
});

test('a clinic that took on another specialty is known by its street, one that moved by its telephone', async () => {
  await makeLantern();
  expect(await run([{ nameKo: '종이등성형외과피부과의원', phone: '' }])).toMatchObject({
    added: ['Paper Lantern'],
  });
  expect(await stored()).toMatchObject([{ basis: 'road' }]);
  await ctx.db.delete(clinicRegisterFacts);
  expect(await run([{ addressKo: '부산광역시 중구 중앙대로 1' }])).toMatchObject({
    added: ['Paper Lantern'],
  });
  expect(await stored()).toMatchObject([{ basis: 'telephone' }]);
});

test('the next quarter follows an institution that moved, by its id; another that took its place is none', async () => {
  await makeLantern();
  await run([{}]);
  const next = { date: '2026-11-26' };
  const moved = { addressKo: '부산광역시 중구 중앙대로 1', phone: '051-000-0001', doctors: '4' };
  expect(await run([moved], next)).toMatchObject({
    changed: [{ name: 'Paper Lantern', fields: ['asOf', 'addressKo', 'phone', 'doctors'] }],
  });
  expect(await stored()).toMatchObject([{ asOf: '2026-11-26', basis: 'name', doctors: 4 }]);
  expect(await run([{ ...moved, nameKo: '다른이름의원' }], next)).toMatchObject({ ended: ['Paper Lantern'] });
});

test('a newer whole file ends the facts that it lacks; a partial one and one in doubt keep them', async () => {
  await makeLantern();
  await run([{}]);
  const other = {
    institutionId: 'x',
    nameKo: '먼섬성형외과의원',
    addressKo: '부산광역시 중구 중앙대로 1',
    phone: '',
  };
  const next = { date: '2026-11-26' };
  expect(await run([other], { ...next, isPartial: true })).toMatchObject({
    kept: ['Paper Lantern'],
    ended: [],
  });
  const twice = [
    { institutionId: 'new-1', phone: '' },
    { institutionId: 'new-2', phone: '' },
  ];
  expect(await run(twice, next)).toMatchObject({ kept: ['Paper Lantern'], ended: [] });
  expect(await stored()).toMatchObject([{ asOf: '2026-09-30' }]);
  expect(await run([other], next)).toMatchObject({ ended: ['Paper Lantern'], kept: [] });
  expect(await stored()).toEqual([]);
});

test('an older file and one that lacks many institutions are refused, unless the operator insists', async () => {
  const made = Array.from({ length: 7 }, (_, at) => ({
    institutionId: `i${at}`,
    nameKo: `${'가나다라마바사'[at]}등성형외과의원`,
  }));
  for (const { nameKo } of made) await makeLantern({ name: nameKo, nameKo, phone: null });
  await run(made.map((one) => ({ ...one, phone: '' })));
  const older = { date: '2026-06-30' };
  await expect(run(made, older)).rejects.toThrow('Facts of 2026-09-30 are stored already');
  const [first = {}] = made;
  const alone = [{ ...first, phone: '' }];
  await expect(run(alone)).rejects.toThrow('lacks 6 of the 7 institutions');
  expect(await stored()).toHaveLength(7);
  expect(await run(alone, { ...older, allowsOlder: true, mayEndMany: true })).toMatchObject({
    changed: [{ fields: ['asOf'] }],
    ended: { length: 6 },
  });
});

test('a second row of an institution is skipped with its first line', async () => {
  await makeLantern();
  const report = await run([{}, { doctors: '9' }]);
  expect(report.faulty).toEqual([
    { kind: 'faulty', line: 3, text: 'Its id (암호화요양기호) stands already in line 2.' },
  ]);
  expect(await stored()).toMatchObject([{ doctors: 3 }]);
});

test('an institution passes from one clinic to another in one import', async () => {
  const first = await makeLantern();
  await run([{}]);
  await ctx.db
    .update(clinics)
    .set({ nameKo: '새이름의원', phone: null, addressKo: null })
    .where(eq(clinics.id, first.id));
  const second = await makeLantern({ name: 'Second' });
  expect(await run([{}])).toMatchObject({ added: ['Second'], ended: ['Paper Lantern'] });
  expect(await stored()).toMatchObject([{ clinicId: second.id, institutionId: 'inst-1' }]);
});

test('what staff unlinked stays unlinked', async () => {
  await makeLantern();
  await run([{}]);
  await ctx.db.update(clinicRegisterFacts).set({ unlinkedAt: ctx.clock() });
  expect(await run([{ doctors: '8' }], { date: '2026-11-26' })).toMatchObject({
    unlinked: ['Paper Lantern'],
    added: [],
    changed: [],
    ended: [],
  });
  expect(await stored()).toMatchObject([{ doctors: 3, asOf: '2026-09-30' }]);
});

test('a file that breaks off changes nothing', async () => {
  await makeLantern();
  async function* broken(): AsyncGenerator<RegisterRow | FaultyRow> {
    yield* rowsOf([{}]);
    throw new Error('disk gone');
  }
  await expect(
    importRegister({ ctx, input: { rows: broken(), date: '2026-09-30', isDryRun: false } }),
  ).rejects.toThrow('disk gone');
  expect(await stored()).toEqual([]);
});
