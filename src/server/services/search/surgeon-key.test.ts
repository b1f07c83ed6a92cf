import { expect, test } from 'vitest';
import { spellPerson } from '#server/korean/personal-names.ts';
import { surgeonKey, withoutTitles } from './surgeon-key.ts';

test.each([
  ['Han Areum', 'Dr. Han Areum'],
  ['Han Areum', 'dr.HAN  A-reum'],
  ['Han Areum', 'Han Areum MD'],
  ['Han Areum', 'Han A Reum'],
  ['Han Areum', 'Areum Han'],
  ['김지호', '김지호 원장님'],
  ['김지호', '김 지호대표원장'],
  ['佐藤健', '佐藤 健先生'],
  ['Анна Ким', 'анна  ким'],
])('%s and %s are one', (one, other) => {
  expect(surgeonKey(one)).not.toBeNull();
  expect(surgeonKey(other)).toBe(surgeonKey(one));
});

test('Latin letters are the Hangul that they can be read as in one way only', () => {
  expect(spellPerson('park seojun')).toHaveLength(1);
  expect(surgeonKey('Dr. Park Seo-jun')).toBe(surgeonKey('박서준 원장'));
  expect(spellPerson('nam jihun')).toHaveLength(2);
  expect(surgeonKey('Nam Jihun')).not.toBe(surgeonKey('남지훈'));
});

test.each([
  ['Kim Jiho', 'Kim Jihoon'],
  ['Kim Jiho', 'Lee Jiho'],
  ['김지호', '김지후'],
])('%s and %s are two', (one, other) => {
  expect(surgeonKey(one)).not.toBe(surgeonKey(other));
});

test.each([
  'Kim',
  'Dr. Kim',
  '김 원장님',
  '원장님',
  'Dr.',
  '남궁',
  'Kim Jiho / Lee Minsu',
  'Kim Jiho and Lee Minsu',
  "I don't know",
  'unknown',
  'Kim 2',
  '-',
  'Plastic surgeon',
  'The director',
  'Head surgeon',
  'Two doctors',
  'Korean doctor',
  '성형외과 전문의',
  '집도의',
  '여자 원장님',
  '成形外科医',
  '整形医生',
  '執刀医',
  '担当の先生',
  'врач',
  'Главный хирург',
  'طبيب',
  'جراح التجميل',
  'หมอ',
  'ศัลยแพทย์ตกแต่ง',
  'ไม่ทราบ',
  'Bác sĩ phẫu thuật',
  'Мэс засалч эмч',
])('%s names nobody in particular', (name) => {
  expect(surgeonKey(name)).toBeNull();
});

test.each(['No Minji', 'An Jihye', 'Do Hana', 'Ma Dong', '남여진', '성대표', '王医', 'Anna Nice', 'Han Old'])(
  '%s is a person, though parts of the name are other words too',
  (name) => expect(surgeonKey(name)).not.toBeNull(),
);

test('a name is shown without its titles', () => {
  expect(withoutTitles(' Dr.  Han Areum ')).toBe('Han Areum');
  expect(withoutTitles('김지호 대표원장님')).toBe('김지호');
});
