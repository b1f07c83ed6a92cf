import { expect, test } from 'vitest';
import { translateQuery } from './translate-query.ts';

test.each(['wonjin', '원진', 'view clinic', '압구정로 30', '1mm', 'café', ''])(
  '%j needs no translation',
  (text) => {
    expect(translateQuery(text)).toBeNull();
  },
);

test.each([
  ['原辰整形外科', '원진 clinic'],
  ['ID整形医院', 'id clinic'],
  ['韓国 整形 おすすめ', 'clinic clinic'],
  ['値段', 'price'],
  ['日本語 江南', 'japanese 강남'],
  ['Bệnh viện thẩm mỹ Wonjin', 'clinic wonjin'],
  ['benh vien tham my wonjin', 'clinic wonjin'],
  ['โรงพยาบาลศัลยกรรม JK', 'clinic jk'],
  ['JK клиника', 'jk clinic'],
  ['عيادة JK', 'clinic jk'],
  ['مُستشفى JK', 'clinic jk'],
  ['アイディー', 'id'],
  ['ビーケー整形外科', 'bk clinic'],
  ['ジェイケー', 'jk'],
  ['エイチビー', 'hb'],
  ['джейкей', 'jk'],
  ['クリニック アイ', 'clinic ai'],
  ['アイリス', 'airisu'],
  ['Мио', 'mio'],
  ['新沙', '신사'],
  ['Хондэ', '홍대'],
  ['Хэундэ', '해운대'],
  ['全切开', 'double eyelid surgery (incisional)'],
  ['エラ', 'square jaw reduction'],
  ['シワ', 'botox (wrinkles)'],
  ['眼综合', 'eye'],
])('%s is read as %s', (text, translated) => {
  expect(translateQuery(text)?.texts[0]).toBe(translated);
});

test.each(['ア', '的', 'の', '金', 'д'])('%s alone is left as it is', (text) => {
  expect(translateQuery(text)).toBeNull();
});

test('names of letters are these letters alone, unless they are syllables as well', () => {
  expect(translateQuery('アイディー')).toEqual({ texts: ['id'], isHeard: false });
  expect(translateQuery('виви')?.texts).toEqual(['vv', 'wiwi', 'wivi', 'viwi']);
});

test('a word within another of a script with spaces is no term', () => {
  expect(translateQuery('клиниканон')?.texts[0] ?? '').not.toContain('clinic');
});

test('a place before a name is also read apart from it in scripts without spaces', () => {
  expect(translateQuery('カンナムビュー')?.texts).toContain('강남 byu');
  expect(translateQuery('คังนัมซันโฮ')?.texts).toContain('강남 sanho');
});
