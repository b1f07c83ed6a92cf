import { brotliDecompressSync } from 'node:zlib';
import type { CachedPage } from './page-store.ts';

/** The notice's placeholder, rendered empty and hidden (src/web/features/chrome/saved-copy-notice.tsx). */
const SLOT = /(<div data-saved-copy="") hidden=""([^>]*><p[^>]*>)(<\/p>)/;

const format = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone: 'Asia/Seoul',
});

/** A cached page with a notice that gives its age. Must not be cached further. */
export type SavedCopy = { html: Buffer<ArrayBuffer>; headers: Headers };

/**
 * Adds the notice to a cached page.
 * @param readAt when its content was last known to be current
 * @param now to compute the Age header
 * @returns null for a page without the placeholder
 */
export function makeSavedCopy(
  { br, notModified }: Pick<CachedPage, 'br' | 'notModified'>,
  readAt: Date,
  now: Date,
): SavedCopy | null {
  const html = String(brotliDecompressSync(br.body));
  if (!SLOT.test(html)) return null;
  const text = `<strong>Saved copy from ${format.format(readAt)}, Seoul time.</strong> Our database cannot be reached at the moment: what changed since then is missing.`;
  const headers = toHeaders(notModified.headers);
  for (const name of ['etag', 'cdn-cache-control', 'cache-tag']) headers.delete(name);
  headers.set('cache-control', 'no-store');
  headers.set('age', String(Math.max(0, Math.round((now.getTime() - readAt.getTime()) / 1000))));
  return { html: Buffer.from(html.replace(SLOT, `$1$2${text}$3`)), headers };
}

/** Builds Headers from a list of name, value, name, value … */
export function toHeaders(list: readonly string[]): Headers {
  const headers = new Headers();
  for (let index = 0; index < list.length; index += 2)
    headers.append(list[index] ?? '', list[index + 1] ?? '');
  return headers;
}
