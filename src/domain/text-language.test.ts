import { expect, test } from 'vitest';
import { textLanguage } from './text-language.ts';

test.each([
  ['The swelling went down after two weeks.', undefined],
  ['Ich war sehr zufrieden, übrigens auch mit dem Preis.', undefined],
  ['붓기는 2주 지나니 거의 빠졌어요.', 'ko'],
  ['腫れは二週間でほとんど引きました。', 'ja'],
  ['两周后消肿了，医生说恢复得不错。', 'zh-Hans'],
  ['兩週後消腫了，醫師說恢復得不錯。', 'zh-Hant'],
  ['', undefined],
  ['5,000,000 ₩!', undefined],
])('%s is read as %s', (text, language) => {
  expect(textLanguage(text)).toBe(language);
});

test('an English text that names a Korean thing stays English', () => {
  expect(
    textLanguage('I went to 원진성형외과의원 (Wonjin) in Gangnam and stayed for nine days.'),
  ).toBeUndefined();
});

test('Latin names inside do not change the language of a text', () => {
  expect(textLanguage('Botox랑 filler 같이 했는데 만족해요')).toBe('ko');
  expect(textLanguage('K-Beautyの病院でBotoxをしました')).toBe('ja');
});

test('hanja inside Korean and Chinese names inside Japanese change nothing', () => {
  expect(textLanguage('원장(院長)님이 직접 상담해 주셨어요')).toBe('ko');
  expect(textLanguage('江南の病院、医師の説明は丁寧')).toBe('ja');
});
