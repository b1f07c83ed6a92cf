import { expect, test } from 'vitest';
import { ownWords } from './own-words.ts';

test.each([
  ['It healed in ten days.', 'en', { dir: 'auto' }],
  ['It healed in ten days.', 'ja', { dir: 'auto', lang: '' }],
  ['腫れは二週間ほどで引きました。', 'en', { dir: 'auto', lang: 'ja' }],
  ['腫れは二週間ほどで引きました。', 'ja', { dir: 'auto', lang: 'ja' }],
] as const)('%s on a page in %s', (text, locale, attributes) => {
  expect(ownWords(text, locale)).toEqual(attributes);
});
