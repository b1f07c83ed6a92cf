import { expect, test } from 'vitest';
import { joinBlocks, link, plain, quote, table } from './markdown.ts';

test.each([
  ['[Free](https://evil.example)', String.raw`\[Free\](https://evil.example)`],
  ['![x](y) `code` | cell', String.raw`\!\[x\](y) \`code\` \| cell`],
  ['<script>', String.raw`\<script\>`],
  ['&lt;', String.raw`\&lt;`],
  ['# Heading\n\n# Other', String.raw`\# Heading \# Other`],
  ['- item', String.raw`\- item`],
  ['1. first', String.raw`1\. first`],
  ['12) twelfth', String.raw`12\) twelfth`],
  ['3 nights, 2-4 hours', '3 nights, 2-4 hours'],
  ['안녕하세요', '안녕하세요'],
])('%s is plain text', (text, written) => {
  expect(plain(text)).toBe(written);
});

test('a quotation keeps its lines and cannot be left', () => {
  expect(quote('One\r\n\r\n# Two\u2028- three')).toBe('> One\n>\n> \\# Two\n> \\- three');
});

test('the target of a link cannot end early', () => {
  expect(link('x', 'https://a.example/b) [y](z')).toBe('[x](https://a.example/b%29%20[y]%28z)');
});

test('a table without rows is left out', () => {
  expect(joinBlocks(['a', table(['x'], []), null, table(['x', 'y'], [['1', '2']])])).toBe(
    'a\n\n| x | y |\n| --- | --- |\n| 1 | 2 |\n',
  );
});
