import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeProcedure, makeReview } from '#tests/support/factories.ts';
import { openTestContext, type TestContext } from '#tests/support/test-context.ts';
import { insertClinics } from '../../clinic/insert-clinics.ts';
import { listClinics } from '../../clinic/list-clinics.ts';
import { listProcedures } from '../../procedure/list-procedures.ts';

/** Fictional clinics: Chinese and Korean words, English words in Hangul, letter names. */
const CLINICS = [
  ['현대미학', 'Hyundai Mihak', 'Gangnam-gu', 'Nonhyeon-dong'],
  ['산호', 'Sanho', 'Gangnam-gu', 'Sinsa-dong'],
  ['페이퍼크레인', 'Paper Crane', 'Jung-gu', 'Myeong-dong'],
  ['제이큐', 'JQ', 'Mapo-gu', 'Seogyo-dong'],
  ['단풍나무', 'Danpung Namu', 'Seocho-gu', 'Jamwon-dong'],
  ['보라매', 'Boramae', 'Seocho-gu', 'Banpo-dong'],
  ['아이디', 'ID', 'Songpa-gu', 'Jamsil-dong'],
  ['아이티넘', 'Itinum', 'Songpa-gu', 'Jamsil-dong'],
  ['해운대물결', 'Mulgyeol', 'Haeundae-gu', 'Jung-dong'],
  ['두루미와갈대', 'Crane and Reed', 'Mapo-gu', 'Hapjeong-dong'],
] as const;

let ctx: TestContext;
beforeAll(async () => {
  ctx = await openTestContext();
  await ctx.db.transaction((tx) =>
    insertClinics(
      tx,
      CLINICS.map(([nameKo, name, district, dong], index) => ({
        name: `${name} Plastic Surgery Clinic`,
        nameKo: `${nameKo}성형외과의원`,
        address: `${9001 + index} Hakdong-ro, ${dong}, ${district}, Seoul`,
        district,
        city: 'Seoul',
        published: true,
        aliases: nameKo === '단풍나무' ? ['楓葉整形外科'] : [],
      })),
    ),
  );
});
afterAll(() => ctx.close());

async function rootsOf(search: string): Promise<string[]> {
  const { clinics } = await listClinics({ ctx, input: { search, limit: 10, offset: 0 } });
  return clinics.map(({ nameKo }) => nameKo?.replace('성형외과의원', '') ?? '');
}

test.each([
  ['现代美学', '현대미학'],
  ['現代美学整形外科', '현대미학'],
  ['江南珊瑚整形医院', '산호'],
  ['JQ整形外科', '제이큐'],
  ['楓葉', '단풍나무'],
  ['サンホ', '산호'],
  ['カンナム サンホ整形外科', '산호'],
  ['ペーパークレーン', '페이퍼크레인'],
  ['カンナムサンホ', '산호'],
  ['คังนัมซันโฮ', '산호'],
  ['ジェイキュー美容外科', '제이큐'],
  ['アイディー', '아이디'],
  ['アイディー美容外科', '아이디'],
  ['АйДи', '아이디'],
  ['아이디', '아이디'],
  ['джейкью', '제이큐'],
  ['ポラメ', '보라매'],
  ['タンプンナム', '단풍나무'],
  ['Танпуннаму', '단풍나무'],
  ['Санхо', '산호'],
  ['клиника Хёндэ Михак', '현대미학'],
  ['Пейпер Крейн', '페이퍼크레인'],
  ['โรงพยาบาลซันโฮ', '산호'],
  ['โพราแม', '보라매'],
  ['عيادة سانهو', '산호'],
  ['مستشفى بوراماي', '보라매'],
  ['Bệnh viện thẩm mỹ Paper Crane', '페이퍼크레인'],
  ['tham my vien sanho', '산호'],
])('%s finds %s first', async (search, root) => {
  expect((await rootsOf(search))[0]).toBe(root);
});

test.each([
  ['江南', ['현대미학', '산호']],
  ['論峴洞', ['현대미학']],
  ['カンナム', ['현대미학', '산호']],
  ['ミョンドンの整形外科', ['페이퍼크레인']],
  ['Каннам', ['현대미학', '산호']],
  ['клиники в Мёндоне', ['페이퍼크레인']],
  ['คังนัม', ['현대미학', '산호']],
  ['عيادات غانغنام', ['현대미학', '산호']],
  ['phòng khám ở Myeongdong', ['페이퍼크레인']],
  ['明洞整形外科', ['페이퍼크레인']],
  ['新沙洞', ['산호']],
  ['Хондэ', ['제이큐']],
  ['ホンデ', ['제이큐']],
  ['Хэундэ', ['해운대물결']],
])('%s finds the clinics there', async (search, roots) => {
  expect((await rootsOf(search)).sort()).toEqual(roots.toSorted());
});

test.each([
  ['アイディー', ['아이디']],
  ['айди', ['아이디']],
  ['クレーン', ['두루미와갈대', '페이퍼크레인']],
  ['ア', []],
  ['的', []],
  ['アイ', []],
  ['サー', []],
  ['са', []],
])('%s finds no clinic whose name only has that sound in it', async (search, roots) => {
  expect(await rootsOf(search)).toEqual(roots);
});

test('words common to clinics’ names find all of them', async () => {
  expect((await rootsOf('整形外科')).length).toBe(CLINICS.length);
});

const PROCEDURES = ['Rhinoplasty', 'Double Eyelid Surgery (Non-Incisional)', 'Thread Lift'] as const;

test('procedures are found by their names in every language, and so are the clinics with reviews of them', async () => {
  const [rhinoplasty, eyelid, thread] = await Promise.all(
    PROCEDURES.map((name) => makeProcedure(ctx, { name })),
  );
  const { clinics } = await listClinics({ ctx, input: { search: '보라매', limit: 1, offset: 0 } });
  const clinicId = clinics[0]?.id ?? 0;
  for (const procedure of [rhinoplasty, eyelid, thread])
    await makeReview(ctx, { clinicId, procedureId: procedure?.id ?? 0 });
  for (const [search, name] of [
    ['鼻整形', PROCEDURES[0]],
    ['鼻整', PROCEDURES[0]],
    ['隆鼻价格', PROCEDURES[0]],
    ['nâng mũi giá bao nhiêu', PROCEDURES[0]],
    ['ринопластику', PROCEDURES[0]],
    ['عملية تجميل الأنف', PROCEDURES[0]],
    ['เสริมจมูก', PROCEDURES[0]],
    ['хамрын мэс засал', PROCEDURES[0]],
    ['埋没法', PROCEDURES[1]],
    ['二重まぶた', PROCEDURES[1]],
    ['縫雙眼皮', PROCEDURES[1]],
    ['糸リフト', PROCEDURES[2]],
  ] as const) {
    const procedures = Object.values(await listProcedures({ ctx, input: { search } })).flat();
    expect(procedures[0]?.name, search).toBe(name);
    expect(await rootsOf(search), search).toEqual(['보라매']);
  }
  expect(await rootsOf('バンポ 二重')).toEqual(['보라매']);
  const suggested = await listClinics({
    ctx,
    input: { search: '双眼', limit: 10, offset: 0, suggest: true },
  });
  expect(suggested.beside?.procedures.map(({ name }) => name)).toEqual([PROCEDURES[1]]);
});

test('names in other languages are found in their own script and its other forms; no page needs them', async () => {
  const rows = [
    { name: 'Quartz Bay', localNames: { 'zh-Hans': ['巴诺巴奇整形医院'] } },
    { name: 'Topaz Hill', localNames: { ja: ['ドリームライン美容外科'], ru: ['Дримлайн'] } },
    { name: 'Opal Field', localNames: { th: ['คลินิกแสงจันทร์'], ar: ['عيادة نور القمر'] } },
  ];
  const placed = rows.map((row) => ({
    ...row,
    address: '1 Haeundae-ro, U-dong, Haeundae-gu, Busan',
    published: true,
  }));
  await ctx.db.transaction((tx) => insertClinics(tx, placed));
  const firstOf = async (search: string) =>
    (await listClinics({ ctx, input: { search, limit: 3, offset: 0 } })).clinics[0]?.name;
  for (const [search, name] of [
    ['巴诺巴奇', 'Quartz Bay'],
    ['巴諾巴奇', 'Quartz Bay'],
    ['巴诺巴奇整形外科', 'Quartz Bay'],
    ['ドリームライン', 'Topaz Hill'],
    ['どりーむらいん', 'Topaz Hill'],
    ['Дримлайна', 'Topaz Hill'],
    ['แสงจันทร์', 'Opal Field'],
    ['نور القمر', 'Opal Field'],
  ] as const)
    expect(await firstOf(search), search).toBe(name);
});
