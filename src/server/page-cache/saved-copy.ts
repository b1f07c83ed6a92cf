import plainPagesTexts from '#texts/plain-pages.ts';
import { brotliDecompressSync } from 'node:zlib';
import { formatsOf } from '#domain/formats.ts';
import type { Locale } from '#domain/locales.ts';
import type { CachedPage } from './page-store.ts';

/** The notice's placeholder, rendered empty and hidden (src/web/features/chrome/saved-copy-notice.tsx). */
const SLOT = /(<div data-saved-copy="") hidden=""([^>]*><p[^>]*>)(<\/p>)/;

/** A cached page with a notice that gives its age. Must not be cached further. */
export type SavedCopy = { html: Buffer<ArrayBuffer>; headers: Headers };

/**
 * Adds the notice to a cached page.
 * @param locale language of the page
 * @param readAt when its content was last known to be current
 * @param now to compute the Age header
 * @returns null for a page without the placeholder
 */
export function makeSavedCopy(
  { br, notModified }: Pick<CachedPage, 'br' | 'notModified'>,
  readAt: Date,
  now: Date,
  locale: Locale,
): SavedCopy | null {
  const html = String(brotliDecompressSync(br.body));
  if (!SLOT.test(html)) return null;
  const time = formatsOf(locale).time(readAt);
  const text = plainPagesTexts(locale).savedCopy({ time, lead: (words) => `<strong>${words}</strong>` });
  const headers = toHeaders(notModified.headers);
  for (const name of ['etag', 'cdn-cache-control', 'cache-tag']) headers.delete(name);
  headers.set('cache-control', 'no-store');
  headers.set('age', String(Math.max(0, Math.round((now.getTime() - readAt.getTime()) / 1000))));
  return { html: Buffer.from(html.replace(SLOT, `$1$2${text.join('')}$3`)), headers };
}

/** Builds Headers from a list of name, value, name, value … */
export function toHeaders(list: readonly string[]): Headers {
  const headers = new Headers();
  for (let index = 0; index < list.length; index += 2)
    headers.append(list[index] ?? '', list[index + 1] ?? '');
  return headers;
}
