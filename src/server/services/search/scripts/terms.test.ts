import { expect, test } from 'vitest';
import { getForeignTerms } from '#server/reference/foreign-terms.ts';
import { normaliseScripts } from './normalise.ts';
import { findBegun, findTerm } from './terms.ts';

const find = (text: string, at = 0) => findTerm(normaliseScripts(text), at);

test.each([
  ['二重', 'double eyelid'],
  ['埋没', 'double eyelid surgery (non-incisional)'],
  ['ふたえ', 'double eyelid'],
  ['双眼皮', 'double eyelid'],
  ['隆鼻', 'rhinoplasty'],
  ['鼻整形', 'rhinoplasty'],
  ['目頭切開', 'epicanthoplasty'],
  ['开眼角', 'epicanthoplasty'],
  ['轮廓', 'facial contouring'],
  ['吸脂', 'liposuction'],
  ['เสริมจมูก', 'rhinoplasty'],
  ['ตาสองชั้น', 'double eyelid'],
  ['nâng mũi', 'rhinoplasty'],
  ['Nang Mui', 'rhinoplasty'],
  ['cắt mí', 'double eyelid'],
  ['ринопластика', 'rhinoplasty'],
  ['ринопластику', 'rhinoplasty'],
  ['блефаропластика', 'blepharoplasty'],
  ['تجميل الأنف', 'rhinoplasty'],
  ['تجميل الانف', 'rhinoplasty'],
  ['хамрын мэс засал', 'rhinoplasty'],
  ['アックジョン', '압구정'],
])('%s means %s', (text, means) => {
  expect(find(text)).toMatchObject({ means, length: normaliseScripts(text).text.length });
});

test('the longest term counts, within a run only for scripts without spaces', () => {
  expect(find('鼻整形外科')?.means).toBe('rhinoplasty');
  expect(find('江南双眼皮', 2)?.means).toBe('double eyelid');
  expect(find('носатов')).toBeNull();
  expect(find('mũi')?.means).toBe('nose');
  expect(find('mui')).toBeNull();
});

test('a beginning of some letters means the term that it begins', () => {
  expect(findBegun('han', '双眼')).toBe('double eyelid');
  expect(findBegun('cyrillic', 'ринопл')).toBe('rhinoplasty');
  expect(findBegun('han', '双')).toBeNull();
});

test('a term has one meaning', () => {
  const meanings = Map.groupBy(getForeignTerms(), ({ typed }) => normaliseScripts(typed).text);
  const ambiguous = [...meanings].filter(([, terms]) => new Set(terms.map(({ means }) => means)).size > 1);
  expect(ambiguous.map(([text]) => text)).toEqual([]);
});
