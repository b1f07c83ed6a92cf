import type { KeptPage } from './pages.ts';
import { readAtText } from './read-at-text.ts';
import { RETURN_SCRIPT_PATH } from './return-script.ts';

/** Where the offline page lists what was read before, as the server renders it. */
const SLOT = /<div data-kept-pages="">[\s\S]*?<\/div>/;
/** Its link back to the page that was asked for. */
const AGAIN = /href="[^"]*" data-again=""/;
const END = /<\/body>|$/;
const SCRIPTS = /<script[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g;

/**
 * The offline page for what was asked for: with the pages that can be read, and without its scripts, which would look
 * for the page that the address names; one of the worker's own loads the page again when it can be had.
 */
export function fillOfflinePage(html: string, asked: string, pages: readonly KeptPage[]): string {
  // As functions: in a text, $& and its like would be taken for more than they are.
  return html
    .replaceAll(SCRIPTS, '')
    .replace(AGAIN, () => `href="${escape(asked)}" data-again=""`)
    .replace(END, (end) => `<script src="${RETURN_SCRIPT_PATH}" async></script>${end}`)
    .replace(SLOT, (slot) => (pages.length > 0 ? listPages(pages) : slot));
}

const listPages = (pages: readonly KeptPage[]): string => `
<h2 class="mt-10 text-xl">Pages you read before</h2>
<ul class="mt-2 border-t border-hairline">${pages.map(pageItem).join('')}</ul>`;

const pageItem = ({ path, title, readAt }: KeptPage): string => `
<li class="border-b border-hairline py-2"><a href="${escape(path)}" class="inline-block py-1 text-celadon underline">${title}</a>
<span class="block text-sm text-quiet">Read on ${readAtText(readAt)}</span></li>`;

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
