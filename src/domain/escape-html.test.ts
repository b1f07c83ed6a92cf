import { expect, test } from 'vitest';
import { escapeHtml } from './escape-html.ts';

test('text stays text, in an element and in an attribute', () => {
  expect(escapeHtml(`<b title="it's">A & B</b> 청담`)).toBe(
    '&lt;b title=&quot;it&#39;s&quot;&gt;A &amp; B&lt;/b&gt; 청담',
  );
});
