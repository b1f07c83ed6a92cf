import { expect, test } from 'vitest';
import { readKana } from './kana.ts';

test.each([
  ['ウォンジン', 'wonjin'],
  ['うぉんじん', 'wonjin'],
  ['アイディー', 'aidi'],
  ['ドリーム', 'dorim'],
  ['バノバギ', 'banobagi'],
  ['ティエル', 'tiel'],
  ['フェイス', 'feisu'],
  ['ジェイケイ', 'jeikei'],
  ['シェリ', 'syeri'],
  ['チョンダム', 'chondam'],
  ['クァンミョン', 'kwanmyon'],
  ['キムミンス', 'kimminsu'],
  ['ヴィーナス', 'vinasu'],
  ['デュオ', 'dyuo'],
  ['ビューティー', 'byuti'],
])('%s is heard as %s', (kana, latin) => {
  expect(readKana(kana)[0]).toBe(latin);
});

test('a final consonant and フ are read in both ways', () => {
  expect(readKana('パク')).toEqual(['pak', 'paku']);
  expect(readKana('フン')).toEqual(['fun', 'hun']);
});

test('the English article is 더, or left out', () => {
  expect(readKana('ザスワン')).toEqual(['deosuwan', 'suwan', 'jasuwan']);
});
