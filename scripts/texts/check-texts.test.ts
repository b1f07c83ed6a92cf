import { expect, test } from 'vitest';
import type { Locale } from '../../src/domain/locales.ts';
import { checkTexts, findReplacedWords } from './check-texts.ts';
import type { Messages } from './compile-area.ts';

/** Checks an area with one text in English and another language. */
function check(
  english: Messages,
  other: Messages,
  { same = [], used = true }: { same?: string[]; used?: boolean } = {},
) {
  const byLocale = new Map<Locale, Messages>([
    ['en', english],
    ['ru', other],
  ]);
  return checkTexts([{ name: 'home', byLocale }], new Set(same), () => used);
}

test('finds nothing wrong with good texts', () => {
  const english = { found: '{n, plural, one {# clinic} other {# clinics}} in <area>{place}</area>' };
  const other = {
    found:
      '{n, plural, one {# клиника} few {# клиники} many {# клиник} other {# клиники}}: <area>{place}</area>',
  };
  expect(check(english, other)).toEqual([]);
});

test.each<[string, Messages, Messages, string]>([
  ['a missing key', { a: 'Home' }, {}, 'texts/ru/home.json: a is missing. Translate: Home'],
  ['a key that English lacks', { a: 'Home' }, { a: 'Дом', b: 'Нет' }, 'b is not in English. Remove it.'],
  ['an empty text', { a: 'Home' }, { a: ' ' }, 'a is empty'],
  [
    'another placeholder',
    { a: 'At {clinic}' },
    { a: 'В {name}' },
    'has the placeholders name (text) instead of clinic (text)',
  ],
  [
    'a missing tag',
    { a: 'See <link>it</link>' },
    { a: 'Смотрите' },
    'has the placeholders none instead of link (tag)',
  ],
  [
    'a missing plural form',
    { a: '{n, plural, one {#} other {#}}' },
    { a: '{n, plural, one {#} other {#}}' },
    'lacks the plural form few, many of {n}',
  ],
  ['the English text', { a: 'Clinics' }, { a: 'Clinics' }, 'equals the English text'],
  ['HTML', { a: 'Home' }, { a: '<b>Дом</b>' }, 'contains HTML'],
  ['an entity', { a: 'Home' }, { a: 'Дом&nbsp;1' }, 'contains HTML'],
  ['broken ICU', { a: 'Home' }, { a: 'Дом {' }, 'is not a valid ICU message'],
])('reports %s', (_, english, other, problem) => {
  expect(check(english, other).join('\n')).toContain(problem);
});

test('reports a key that the code does not use', () => {
  expect(check({ a: 'Home' }, { a: 'Дом' }, { used: false })).toEqual([
    'texts/en/home.json: a is not used. Remove it from every language.',
  ]);
});

test('a listed name, and a text of placeholders alone, may equal the English one', () => {
  expect(check({ a: 'Botox', b: '{a} – {b}' }, { a: 'Botox', b: '{a} – {b}' }, { same: ['Botox'] })).toEqual(
    [],
  );
});

test('a word that another stands for is found in its language alone, also at the beginning of a sentence', () => {
  const byLocale = new Map<Locale, Messages>([
    ['ru', { a: 'Больной доволен', b: 'Пациент доволен' }],
    ['mn', { a: 'больной' }],
  ]);
  expect(findReplacedWords([{ name: 'home', byLocale }], { ru: { больной: 'пациент' } })).toEqual([
    'texts/ru/home.json: a says больной. Write пациент, as everywhere else.',
  ]);
});
