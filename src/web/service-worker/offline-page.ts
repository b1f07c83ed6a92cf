import { escapeHtml } from '#domain/escape-html.ts';
import { DEFAULT_LOCALE, type Locale, readLocale } from '#domain/locales.ts';
import type { CachedPage } from './pages.ts';
import { readAtText } from '../gateway/worker/read-at-text.ts';
import { RETURN_SCRIPT_PATH } from './return-script.ts';

/** The placeholder for the list of cached pages, with its texts (src/web/parts/kept-pages-slot.tsx). */
const SLOT =
  /<div data-kept-pages="" data-heading="([^"]*)" data-pinned-heading="([^"]*)" data-read-on="([^"]*)"><\/div>/;
/** The language of the offline page, in which read times are written. */
const LANGUAGE = /<html lang="([^"]*)"/;
/** The link that retries the requested page. */
const AGAIN = /href="[^"]*" data-again=""/;
/** The placeholder for the time in the text beside a page. */
const TIME = '{time}';
const END = /<\/body>|$/;
const SCRIPTS = /<script[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g;

/**
 * Fills the offline page with the requested address and the cached pages. Its own scripts are removed, because they
 * would render the route of the address; a script of the worker reloads the page once it is available.
 */
export function fillOfflinePage(html: string, path: string, pages: readonly CachedPage[]): string {
  const locale = readLocale(LANGUAGE.exec(html)?.[1]) ?? DEFAULT_LOCALE;
  // Functions, because `$&` and similar patterns in a replacement string would be expanded.
  return html
    .replaceAll(SCRIPTS, '')
    .replace(AGAIN, () => `href="${escapeHtml(path)}" data-again=""`)
    .replace(END, (end) => `<script src="${RETURN_SCRIPT_PATH}" async></script>${end}`)
    .replace(SLOT, (slot, heading: string, pinnedHeading: string, readOn: string) => {
      const list = (of: string, listed: readonly CachedPage[]) => listPages(locale, listed, of, readOn);
      const pinned = pages.filter(({ isPinned }) => isPinned);
      const others = pages.filter(({ isPinned }) => !isPinned);
      return list(pinnedHeading, pinned) + list(heading, others) || slot;
    });
}

/** @param readOn the text beside each page, with `{time}` in it; texts are HTML, as they come from attributes */
const listPages = (locale: Locale, pages: readonly CachedPage[], heading: string, readOn: string): string =>
  pages.length === 0
    ? ''
    : `
<h2 class="mt-10 text-xl">${heading}</h2>
<ul class="mt-2 border-t border-hairline">${pages.map((page) => pageItem(locale, page, readOn)).join('')}</ul>`;

const pageItem = (locale: Locale, { path, title, readAt }: CachedPage, readOn: string): string => `
<li class="border-b border-hairline py-2"><a href="${escapeHtml(path)}" class="inline-block py-1 text-celadon underline">${title}</a>
<span class="block text-sm text-quiet">${readOn.replace(TIME, () => readAtText(locale, readAt))}</span></li>`;
