import { expect, test } from 'vitest';
import { startAfterPaint } from './start-after-paint.ts';

const NONCE = 'n-1';
const own = ` nonce="${NONCE}"`;
const module = (text: string) => `<script${own} type="module" async="">${text}</script>`;
const page = (body: string) =>
  `<html><head><link${own} rel="preload" as="font" href="/a.woff2" crossorigin="anonymous"/>` +
  `<link rel="modulepreload" href="/a.js"${own}/><link rel="modulepreload" href="/b.js"${own}/>` +
  `<link${own} rel="stylesheet" href="/a.css"/></head><body><p>Text</p>${body}</body></html>`;

test('fonts are requested after the style sheet, and no module is before the first paint', () => {
  const html = startAfterPaint(page(`${module('import "/a.js";')}<script${own}>data();</script>`), NONCE);
  expect(html).toContain(
    `<head><link${own} rel="stylesheet" href="/a.css"/>` +
      `<link${own} rel="preload" as="font" href="/a.woff2" crossorigin="anonymous"/></head>`,
  );
  expect(html).not.toContain('modulepreload"');
  expect(html).not.toContain('type="module"');
  expect(html).toContain(
    `<p>Text</p><script${own} type="text/plain" data-modules="/a.js /b.js">import "/a.js";</script><script${own}>{`,
  );
  expect(html.endsWith(`<script${own}>data();</script></body></html>`)).toBe(true);
});

test('only the renderer’s own script is held: another one in the text stays as it is', () => {
  const foreign = '<script type="module" async="">evil()</script>';
  const html = startAfterPaint(page(module('import "/a.js";') + foreign), NONCE);
  expect(html).toContain(foreign);
  expect(html.match(/text\/plain/g)).toHaveLength(1);
});

test('a page without modules is not changed', () => {
  const plain = page('<script>data();</script>');
  expect(startAfterPaint(plain, NONCE)).toBe(plain);
});
