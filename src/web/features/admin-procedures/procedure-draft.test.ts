import { expect, test } from 'vitest';
import { EMPTY_DRAFT, findFaults, toChange, toDraft, toFields, withName } from './procedure-draft.ts';

const procedure = {
  id: 7,
  slug: 'nose-tip',
  name: 'Nose Tip',
  nameKo: null,
  aliases: ['tip', 'point'],
  category: 'nose',
  description: null,
  hasImplant: false,
  implantSource: null,
  implantDay: null,
  vat: 'unknown' as const,
  vatSource: null,
  vatDay: null,
  texts: {},
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  reviewCount: 0,
  reviewTotal: 0,
  alertTotal: 0,
  version: 1,
};

test('an edit sends what it changed and nothing else; what was emptied is null', () => {
  const base = toDraft({ ...procedure, description: 'Old words.' });
  expect(toChange(base, base)).toEqual({});
  expect(toChange(base, { ...base, description: ' ', aliases: 'tip\n\n  apex ', name: 'Tip ' })).toEqual({
    name: 'Tip',
    aliases: ['tip', 'apex'],
    description: null,
  });
  expect(toFields(toDraft(procedure))).toMatchObject({ aliases: ['tip', 'point'], nameKo: null });
});

test('an edit sends whole texts of the languages it changed; an emptied text is removed', () => {
  const texts = {
    ja: { name: '鼻尖形成', description: '鼻先を整えます。' },
    th: { name: 'ตกแต่งปลายจมูก', description: null },
  };
  const base = toDraft({ ...procedure, texts });
  expect(base['texts.th.description']).toBe('');
  expect(toChange(base, base)).toEqual({});
  expect(
    toChange(base, {
      ...base,
      'texts.ja.name': ' 鼻先の整形 ',
      'texts.th.name': '',
      'texts.ko.description': '코끝을 다듬습니다.',
    }),
  ).toEqual({
    texts: {
      ja: { name: '鼻先の整形', description: '鼻先を整えます。' },
      ko: { name: null, description: '코끝을 다듬습니다.' },
      th: { name: null, description: null },
    },
  });
  expect(toFields(base).texts).toEqual(texts);
});

test('facts go as answers with their sources; a known tax without a source is a fault', () => {
  const facts = { vat: 'usual', vatSource: 'Decree', vatDay: '2014-02-01' } as const;
  const base = toDraft({ ...procedure, ...facts });
  expect(toFields(base)).toMatchObject({ ...facts, hasImplant: false, implantSource: null });
  expect(toChange(base, { ...base, vat: 'Unknown', vatSource: ' ' })).toEqual({
    vat: 'unknown',
    vatSource: null,
  });
  expect(findFaults({ ...base, vatSource: ' ', vatDay: '' })).toEqual({
    vatSource: 'Please name the source: an address or a text',
  });
});

test('blanks are missing answers', () => {
  expect(findFaults({ ...EMPTY_DRAFT, name: '  ', slug: ' ' })).toEqual({
    name: 'Procedure name is required',
    category: 'Please choose a category',
    slug: 'Slug is required',
  });
  expect(findFaults(toDraft(procedure))).toEqual({});
});

test('the slug follows the name of a new procedure until it is written by hand', () => {
  const first = withName(EMPTY_DRAFT, 'Brow Lift (endoscopic)', true);
  expect(first.slug).toBe('brow-lift');
  expect(withName({ ...first, slug: 'brow' }, 'Eyebrow Lift', true).slug).toBe('brow');
  expect(withName(toDraft(procedure), 'Another', false).slug).toBe('nose-tip');
});
