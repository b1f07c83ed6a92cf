const FONT_HINT = /<link(?: nonce="[^"]*")? rel="preload" as="font"[^>]*>/g;

/** Longest wait for a paint that a browser may not report. */
const MAX_WAIT_MS = 3_000;

/** Longest wait for the page's own scripts, before it is shown as without any; they may still come on a slow line. */
const MAX_LOAD_MS = 10_000;

/**
 * Starts the page's scripts after its first paint; at once in the background, where nothing is painted. If they can't be
 * loaded, shows what pages show without scripts. Until there is a router, Back and Forward load documents.
 */
const START = `{
  const held = document.currentScript.previousElementSibling;
  const root = document.documentElement;
  let isStarted = false;
  const readAddress = () => location.pathname + location.search;
  const loaded = readAddress();
  addEventListener('popstate', () => {
    if (!('__reactRouterDataRouter' in window) && readAddress() !== loaded) location.reload();
  });
  const showUnscripted = () => {
    if ('__reactRouterContext' in window || 'unscripted' in root.dataset) return;
    root.dataset.unscripted = '';
    for (const part of document.querySelectorAll('noscript')) {
      const shown = Object.assign(document.createElement('div'), { className: 'contents', innerHTML: part.textContent });
      shown.dataset.unscripted = '';
      part.after(shown);
    }
  };
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    for (const href of held.dataset.modules.split(' '))
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    const script = Object.assign(document.createElement('script'), { type: 'module', text: held.text });
    script.onerror = showUnscripted;
    addEventListener('unhandledrejection', showUnscripted);
    setTimeout(showUnscripted, ${MAX_LOAD_MS});
    document.body.append(script);
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
 * Returns the scripts that load a page's modules after its first paint, because on a slow line they would delay the
 * style sheet and fonts.
 * @param nonce of the rendering, which its own scripts carry
 */
export const startAfterPaint = (
  modules: { source: string; urls: readonly string[] },
  nonce: string,
): string =>
  `<script nonce="${nonce}" type="text/plain" data-modules="${modules.urls.join(' ')}">${modules.source}</script>` +
  `<script nonce="${nonce}">${START}</script>`;

/** Moves the fonts of a head behind its style sheet, so that they are requested right after it. */
export function requestFontsLast(head: string): string {
  let fonts = '';
  const others = head.replaceAll(FONT_HINT, (hint) => {
    fonts += hint;
    return '';
  });
  return others + fonts;
}
