import { expect, test } from 'vitest';
import { findHardCoded } from './find-hard-coded.ts';

const find = (source: string) => findHardCoded('page.tsx', source).map(({ text }) => text);

test.each([
  ['text between tags', 'const a = <p>Read on</p>', 'Read on'],
  ['one word', 'const a = <p>{x} reviews</p>', 'reviews'],
  ['a label', 'const a = <nav aria-label="Main" />', 'Main'],
  ['a sentence in a property', "const a = { title: 'No clinics found' }", 'No clinics found'],
  ['a sentence with a value', 'const a = `Read on ${day}`', 'Read on …'],
])('finds %s', (_, source, text) => {
  expect(find(source)).toEqual([text]);
});

test.each([
  ['texts of messages', 'const a = <p aria-label={t.main}>{t.readOn({ day })}</p>'],
  ['classes', 'const a = <p className="Text on paper" />'],
  ['names of files', "import Some from 'Some path of'"],
  ['messages of errors', "throw new TypeError('Some thing is missing')"],
  ['signs', 'const a = <p> · {x} → </p>'],
])('passes %s', (_, source) => {
  expect(find(source)).toEqual([]);
});

test('names the line', () => {
  expect(findHardCoded('page.tsx', 'const a = 1;\n\nconst b = <p>Read on</p>;')).toEqual([
    { line: 3, text: 'Read on' },
  ]);
});
