import { expect, test } from 'vitest';
import { prefersMarkdown } from './prefers-markdown.ts';

test.each([
  ['text/markdown'],
  ['Text/Markdown'],
  ['text/markdown, text/html, */*'],
  ['text/html;q=0.8, text/markdown'],
  ['text/html;q=0.5, text/markdown;q=0.5'],
  ['text/markdown;q=0.4, text/*;q=0.3'],
  ['text/markdown;q=0.1'],
])('%s prefers Markdown', (header) => {
  expect(prefersMarkdown(header)).toBe(true);
});

test.each([
  [undefined],
  [''],
  ['*/*'],
  ['text/*'],
  // Chromium's.
  ['text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8'],
  ['text/html, text/markdown;q=0.9'],
  ['text/markdown;q=0.2, */*'],
  ['text/markdown;q=0'],
  ['text/markdown;q=0, text/html'],
  ['application/json'],
])('%s gets the page', (header) => {
  expect(prefersMarkdown(header)).toBe(false);
});
