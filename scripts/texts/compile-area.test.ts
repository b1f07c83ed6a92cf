import { expect, test } from 'vitest';
import { intlTag, LOCALES, type Locale } from '../../src/domain/locales.ts';
import { compileForBrowser, compileForServer, compileTogether } from './compile-area.ts';

type Compiled = Record<string, string & ((values: object) => unknown)>;

const inUrl = (source: string) => `data:text/javascript,${encodeURIComponent(source)}`;

/** Runs a module for browsers. */
async function run(locale: Locale, messages: Record<string, string>): Promise<Compiled> {
  const shared = inUrl(compileTogether(locale, []));
  const source = inUrl(compileForBrowser(locale, messages, 'shared.js').replace('./shared.js', shared));
  const { default: texts } = (await import(source)) as { default: () => Compiled };
  return texts();
}

test('a text without placeholders is a string', async () => {
  expect((await run('en', { title: 'Clinics “A” & B' }))['title']).toBe('Clinics “A” & B');
});

test('placeholders are replaced, and numbers joined as texts', async () => {
  const { range } = await run('en', { range: '{from}{to} of {total, number}' });
  expect(range?.({ from: 1, to: 20, total: 1234 })).toBe('120 of 1,234');
});

test('a plural takes the form of the count in its language, an exact one first', async () => {
  const { reports } = await run('en', { reports: '{n, plural, =0 {none} one {# report} other {# reports}}' });
  expect([0, 1, 1234].map((n) => reports?.({ n }))).toEqual(['none', '1 report', '1,234 reports']);
  const { inRussian } = await run('ru', {
    inRussian: '{n, plural, one {# отзыв} few {# отзыва} many {# отзывов} other {# отзыва}}',
  });
  expect([1, 3, 11].map((n) => inRussian?.({ n }))).toEqual(['1 отзыв', '3 отзыва', '11 отзывов']);
});

test.each(LOCALES)('plurals take the forms that `Intl` takes: %s', async (locale) => {
  const rules = new Intl.PluralRules(intlTag(locale));
  const { pluralCategories } = rules.resolvedOptions();
  const forms = pluralCategories.map((form) => `${form} {${form}}`).join(' ');
  const { of } = await run(locale, { of: `{n, plural, ${forms}}` });
  const numbers = [...Array(1_100).keys(), 0.5, 1.5, 2.25, 12_345, 1_000_001];
  expect(numbers.map((n) => of?.({ n }))).toEqual(numbers.map((n) => rules.select(n)));
});

test.each(LOCALES)('numbers are written as `Intl` writes them: %s', async (locale) => {
  const { of } = await run(locale, { of: '{n, number}' });
  const format = new Intl.NumberFormat(intlTag(locale));
  const numbers = [0, 7, 999, 1000, 12_345, 1_234_567, 9_007_199_254_740_991, -1234, 4.25, 1234.5, 1e21];
  expect(numbers.map((n) => of?.({ n }))).toEqual(numbers.map((n) => format.format(n)));
});

test('a choice takes the named form, or the last', async () => {
  const { of } = await run('en', { of: '{kind, select, clinic {a clinic} other {something}}' });
  expect(of?.({ kind: 'clinic' })).toBe('a clinic');
  expect(of?.({ kind: 'x' })).toBe('something');
});

test('a text with tags is a list, also within a plural', async () => {
  const { found } = await run('en', {
    found: 'See {n, plural, one {<link>one of {name}</link>} other {<link>all #</link>}}.',
  });
  const link = (text: string) => ({ text });
  expect(found?.({ n: 1, name: 'A', link })).toEqual(['See ', { text: 'one of A' }, '.']);
  expect(found?.({ n: 5, name: 'A', link })).toEqual(['See ', { text: 'all 5' }, '.']);
});

test('texts from right to left isolate what is put into them, and keep the digits of prices', async () => {
  const { at } = await run('ar', { at: 'في {clinic}: {n, number}' });
  expect(at?.({ clinic: 'ABC (Gangnam)', n: 1234 })).toBe('في \u2068ABC (Gangnam)\u2069: 1,234');
});

test('the module for the server has the type of the English texts, and all languages', () => {
  const source = compileForServer('clinics', new Map([['en' as const, { found: '{n, number} found' }]]));
  expect(source).toContain(
    'export type Texts = {\n  locale: Locale;\n  found: (v: { n: number }) => string;\n};',
  );
  expect(source).toContain('area.area = "clinics"');
});

test.each([
  ['{n, plural, offset:1 other {#}}', 'offset'],
  ['{n, selectordinal, other {#th}}', 'ordinal'],
  ['{day, date, short}', 'formatted in the code'],
  ['{price, number, ::currency/KRW}', 'number style'],
])('refuses %s', (message, reason) => {
  expect(() => compileForBrowser('en', { x: message }, 'shared.js')).toThrow(reason);
});
