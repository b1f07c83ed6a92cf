import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestContext, type TestContext } from '#tests/support/test-context.ts';
import { insertClinics } from '../../clinic/insert-clinics.ts';
import { listClinics } from '../../clinic/list-clinics.ts';

/** Fictional clinics: Chinese and Korean words, English words in Hangul, letter names. */
const CLINICS = [
  ['현대미학', 'Hyundai Mihak', 'Gangnam-gu', 'Nonhyeon-dong'],
  ['산호', 'Sanho', 'Gangnam-gu', 'Sinsa-dong'],
  ['페이퍼크레인', 'Paper Crane', 'Jung-gu', 'Myeong-dong'],
  ['제이큐', 'JQ', 'Mapo-gu', 'Seogyo-dong'],
  ['단풍나무', 'Danpung Namu', 'Seocho-gu', 'Jamwon-dong'],
  ['보라매', 'Boramae', 'Seocho-gu', 'Banpo-dong'],
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
  ['ジェイキュー美容外科', '제이큐'],
  ['ポラメ', '보라매'],
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
])('%s finds the clinics there', async (search, roots) => {
  expect((await rootsOf(search)).sort()).toEqual(roots.toSorted());
});

test('words common to clinics’ names find all of them', async () => {
  expect((await rootsOf('整形外科')).length).toBe(CLINICS.length);
});
