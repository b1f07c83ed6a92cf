import { expect, test } from 'vitest';
import { takeOwnScripts } from './page-scripts.ts';

const NONCE = '702321cc-e588-4b02-894a-b8fd3f82410d';
const OWN = ` nonce="${NONCE}"`;

function take(...pieces: string[]) {
  const { html, scripts } = takeOwnScripts(pieces, NONCE);
  return { html: html.join(''), scripts };
}

test('inline scripts with the nonce are the own ones, wherever it stands in the tag, and it is taken out', () => {
  const page = (own: string) =>
    `<head><link${own} rel="preload" href="/a.woff2"/></head><p>청담 &lt;script&gt;</p>` +
    `<script${own}>let a = 1;</script><script${own} type="module" async="">import "/x.js";\nrun(1 > 0);</script>` +
    `<script data-of="&quot;us&quot;"${own}></script><link rel="modulepreload" href="/x.js"${own}/>`;
  expect(take(page(OWN))).toEqual({
    html: page(''),
    scripts: ['let a = 1;', 'import "/x.js";\nrun(1 > 0);', ''],
  });
});

test.each([
  ['without a nonce', '<script>steal()</script>'],
  ['with another nonce', '<script nonce="702321cc-e588-4b02-894a-000000000000">steal()</script>'],
  ['of data for search engines', '<script type="application/ld+json">{"name":"A"}</script>'],
  ['that is a file', `<script src="/assets/x.js" async=""${OWN}></script>`],
  ['that never ends', `<script${OWN}>steal()`],
  ['whose tag never ends', `<script${OWN}`],
  ['of a tag that only begins so', `<scripture${OWN}>steal()</script>`],
])('a script %s is none of the own', (_, html) => {
  expect(take(html).scripts).toEqual([]);
});

test('what swallows the tag of an own script gains nothing but its source', () => {
  // A browser sees one script with an attribute x, which ends where our own script ends.
  expect(take(`<script x='<script${OWN}>let a = '1';</script>`).scripts).toEqual(["let a = '1';"]);
  expect(take(`<script>steal()//<script${OWN}>let a = 1;</script>`).scripts).toEqual(['let a = 1;']);
});

test('data that speaks of scripts and nonces changes nothing', () => {
  const data = String.raw`enqueue("\u003c/script\u003e\u003cscript nonce=\"x\"\u003e nonce= </Script>")`;
  expect(take(`<script${OWN}>${data}</script>`).scripts).toEqual([data]);
});

test('pieces are put together in their order', () => {
  expect(take(`<p>a</p><script${OWN}>a</script>`, '', '<p>b</p>', `<script${OWN}>c</script>`)).toEqual({
    html: '<p>a</p><script>a</script><p>b</p><script>c</script>',
    scripts: ['a', 'c'],
  });
});
