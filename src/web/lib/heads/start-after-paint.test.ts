import { expect, test } from 'vitest';
import { requestFontsLast, startAfterPaint } from './start-after-paint.ts';

const own = ' nonce="n-1"';

test('fonts are requested after the style sheet', () => {
  const font = `<link${own} rel="preload" as="font" href="/a.woff2" crossorigin="anonymous"/>`;
  const sheet = `<link${own} rel="stylesheet" href="/a.css"/>`;
  expect(requestFontsLast(`<html><head>${font}${sheet}<title>A</title>`)).toBe(
    `<html><head>${sheet}<title>A</title>${font}`,
  );
});

test('no module starts before the first paint: its source is text until then', () => {
  const scripts = startAfterPaint({ source: 'import "/a.js";', urls: ['/a.js', '/b.js'] }, 'n-1');
  expect(scripts).toContain(
    `<script${own} type="text/plain" data-modules="/a.js /b.js">import "/a.js";</script><script${own}>{`,
  );
  expect(scripts).not.toContain('type="module"');
});
