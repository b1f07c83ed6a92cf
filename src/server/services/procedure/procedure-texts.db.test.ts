import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProcedureEdit } from '#domain/procedure/procedure-edit.ts';
import { TRANSLATED_LOCALES } from '#domain/procedure/procedure-texts.ts';
import { auditEvents, procedures, procedureTexts } from '#server/db/schema/index.ts';
import { readShippedProcedures } from '#server/reference/shipped-procedures.ts';
import { makeProcedure } from '#tests/support/factories.ts';
import { asStaff, openTestContext, type TestContext } from '#tests/support/test-context.ts';
import { getContentChanges } from '../site/get-content-changes.ts';
import { createProcedure } from './create-procedure.ts';
import { getProcedure } from './get-procedure.ts';
import { listProcedureNames } from './list-procedure-names.ts';
import { listProcedures } from './list-procedures.ts';
import { seedProcedures } from './seed-procedures.ts';
import { updateProcedure } from './update-procedure.ts';

let visitor: TestContext;
let staff: TestContext;
beforeAll(async () => {
  visitor = await openTestContext();
  staff = asStaff(visitor, 'moderator');
  await seedProcedures({ ctx: visitor });
});
afterAll(() => visitor.close());

const edit = (id: number, change: ProcedureEdit, version?: number) =>
  updateProcedure({ ctx: staff, input: { id, version, edit: change } });

const idOf = async (slug: string) => (await getProcedure({ ctx: visitor, input: { slug } })).id;

const textsOf = (id: number) =>
  visitor.db
    .select({
      language: procedureTexts.language,
      name: procedureTexts.name,
      description: procedureTexts.description,
    })
    .from(procedureTexts)
    .where(eq(procedureTexts.procedureId, id))
    .orderBy(procedureTexts.language);

const namesIn = async (language: 'en' | 'ja' | 'ko' | 'mn') =>
  (await listProcedureNames({ ctx: visitor, input: { language } })).names;

test('a new site has every procedure in every language', async () => {
  const shipped = readShippedProcedures();
  for (const language of TRANSLATED_LOCALES) {
    const { names } = await listProcedureNames({ ctx: visitor, input: { language } });
    expect(Object.keys(names).toSorted(), language).toEqual(shipped.map(({ slug }) => slug).toSorted());
  }
  expect((await namesIn('ko'))['rhinoplasty']).toBe('코 성형');
  expect(await namesIn('en')).toEqual({});
});

test('a procedure is answered in a language, in English where it has no text, and in English unless asked', async () => {
  const get = (language?: 'en' | 'ja' | 'ko') =>
    getProcedure({ ctx: visitor, input: { slug: 'rhinoplasty', ...(language && { language }) } });
  const english = await get();
  expect(english).toMatchObject({
    name: 'Rhinoplasty',
    description: 'The bridge and the tip of the nose are reshaped with implants or cartilage or both.',
  });
  expect(await get('en')).toEqual(english);
  expect(await get('ja')).toEqual({
    ...english,
    name: '鼻整形',
    description: 'プロテーゼや軟骨、またはその両方を使って、鼻筋と鼻先の形を整えます。',
  });
  expect(await get('ko')).toMatchObject({ name: '코 성형', nameKo: '코 성형' });
  await edit(english.id, { texts: { ja: { name: '鼻形成', description: null } } });
  expect(await get('ja')).toMatchObject({ name: '鼻形成', description: english.description });
  await edit(english.id, { texts: { ja: null } });
  expect(await get('ja')).toEqual(english);
});

test('lists are sorted by the names of their language', async () => {
  const { eye: english = [] } = await listProcedures({ ctx: visitor, input: { category: 'eye' } });
  const { eye: russian = [] } = await listProcedures({
    ctx: visitor,
    input: { category: 'eye', language: 'ru' },
  });
  expect(english[0]?.name).toBe('Double Eyelid Surgery (Incisional)');
  expect(russian.slice(0, 2).map(({ name }) => name)).toEqual([
    'Верхняя блефаропластика',
    'Восстановление эпикантуса (обратная эпикантопластика)',
  ]);
  expect(russian.map(({ slug }) => slug).toSorted()).toEqual(english.map(({ slug }) => slug).toSorted());
  const { nose = [] } = await listProcedures({
    ctx: visitor,
    input: { search: 'rhinoplasty', language: 'ru' },
  });
  expect(nose[0]).toMatchObject({ slug: 'rhinoplasty', name: 'Ринопластика' });
});

test('an edit changes the texts it names, counts as a version and names the languages in the trail', async () => {
  const made = await createProcedure({
    ctx: staff,
    input: {
      name: 'Ear Lobe Repair',
      category: 'other',
      texts: { ja: { name: '耳垂形成', description: null }, th: { name: 'ซ่อมติ่งหู', description: 'เย็บ' } },
    },
  });
  expect(made.texts).toEqual({
    ja: { name: '耳垂形成', description: null },
    th: { name: 'ซ่อมติ่งหู', description: 'เย็บ' },
  });
  const { version: since } = await getContentChanges({ ctx: visitor, input: { since: null } });
  const changed = await edit(
    made.id,
    {
      texts: {
        ja: { name: '耳たぶ形成', description: null },
        mn: { name: 'Чихний омог засах', description: null },
      },
    },
    1,
  );
  expect(changed).toMatchObject({ version: 2, replacedVersion: 1 });
  expect(await textsOf(made.id)).toEqual([
    { language: 'ja', name: '耳たぶ形成', description: null },
    { language: 'mn', name: 'Чихний омог засах', description: null },
    { language: 'th', name: 'ซ่อมติ่งหู', description: 'เย็บ' },
  ]);
  expect((await getContentChanges({ ctx: visitor, input: { since } })).tags).toEqual([
    'procedure-texts:ja',
    'procedure-texts:mn',
  ]);
  const [event] = await visitor.db.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1);
  expect(event).toMatchObject({
    action: 'edit',
    entity: 'procedure',
    entityId: made.id,
    details: { fields: ['texts.ja', 'texts.mn'] },
  });
  expect(await edit(made.id, { texts: changed.texts })).toMatchObject({ version: 2, replacedVersion: null });
  await expect(edit(made.id, { texts: { ja: null } }, 1)).rejects.toMatchObject({
    code: 'conflict',
    current: { version: 2, texts: { ja: { name: '耳たぶ形成' } } },
  });
  await edit(made.id, { texts: { ja: null, th: null, mn: null } }, 2);
  expect(await textsOf(made.id)).toEqual([]);
});

test('a start fills only languages without texts, and nothing that would say something else than the English', async () => {
  const [changed, renamed, own] = [
    await idOf('otoplasty'),
    await idOf('mole-removal'),
    (await makeProcedure(visitor)).id,
  ];
  await edit(changed, { texts: { vi: { name: 'Tai', description: null }, ru: null } });
  await seedProcedures({ ctx: visitor });
  expect(await textsOf(changed)).toHaveLength(TRANSLATED_LOCALES.length - 1);
  expect(await textsOf(changed)).toContainEqual({ language: 'vi', name: 'Tai', description: null });

  await edit(changed, { description: 'Something else.' });
  await edit(renamed, { name: 'Birthmark Removal' });
  await visitor.db.delete(procedureTexts).where(eq(procedureTexts.language, 'vi'));
  const { version: since } = await getContentChanges({ ctx: visitor, input: { since: null } });
  await seedProcedures({ ctx: visitor });
  expect((await getContentChanges({ ctx: visitor, input: { since } })).tags).toBe('anything');
  const vietnamese = async (id: number) => (await textsOf(id)).find(({ language }) => language === 'vi');
  expect(await vietnamese(changed)).toEqual({
    language: 'vi',
    name: 'Chỉnh hình tai (tai vểnh)',
    description: null,
  });
  expect(await vietnamese(renamed)).toEqual({
    language: 'vi',
    name: null,
    description: 'Xóa nốt ruồi bằng laser hoặc cắt bỏ.',
  });
  expect(await textsOf(own)).toEqual([]);
  expect(await visitor.db.$count(procedures)).toBe(readShippedProcedures().length + 2);
});
