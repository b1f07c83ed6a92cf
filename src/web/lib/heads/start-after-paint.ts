const MODULE_HINT = /<link rel="modulepreload" href="([^"]*)"[^>]*>/g;
const FONT_HINT = /<link(?: nonce="[^"]*")? rel="preload" as="font"[^>]*>/g;

/** Longest wait for a paint that a browser may not report. */
const MAX_WAIT_MS = 3_000;

/** Runs at the end of the page, which the browser paints next. A page in the background is never painted. */
const START = `{
  const held = document.currentScript.previousElementSibling;
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    for (const href of held.dataset.modules.split(' '))
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    document.body.append(Object.assign(document.createElement('script'), { type: 'module', text: held.text }));
  };
  if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) start();
  else {
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) start();
    }).observe({ type: 'paint', buffered: true });
    document.addEventListener('visibilitychange', start, { once: true });
    setTimeout(start, ${MAX_WAIT_MS});
  }
}`;

/**
 * Makes a rendered page load its modules after its first paint, because on a slow line they would delay the style sheet
 * and fonts. Fonts are requested right after the style sheet.
 * @param nonce of the rendering, which its own scripts carry
 * @param files modules to load early that the page does not name
 */
export function startAfterPaint(html: string, nonce: string, files: readonly string[] = []): string {
  const headEnd = html.indexOf('</head>');
  const tag = `<script nonce="${nonce}" type="module" async="">`;
  const tagStart = html.lastIndexOf(tag);
  const end = html.indexOf('</script>', tagStart);
  if (headEnd < 0 || tagStart < 0) return html;

  const modules = [...files];
  let fonts = '';
  const head = html
    .slice(0, headEnd)
    .replaceAll(MODULE_HINT, (_, href: string) => {
      modules.push(href);
      return '';
    })
    .replaceAll(FONT_HINT, (hint) => {
      fonts += hint;
      return '';
    });
  const held = `<script nonce="${nonce}" type="text/plain" data-modules="${modules.join(' ')}">`;
  const source = html.slice(tagStart + tag.length, end);
  return `${head}${fonts}${html.slice(headEnd, tagStart)}${held}${source}</script><script nonce="${nonce}">${START}</script>${html.slice(end + '</script>'.length)}`;
}
