import type { KeptPage } from './page-store.ts';

/** Where a page says how old it is: empty and hidden as it is rendered (src/web/features/chrome/saved-copy-notice.tsx). */
const SLOT = /(<div data-saved-copy="") hidden=""([^>]*><p[^>]*>)(<\/p>)/;

const format = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone: 'Asia/Seoul',
});

/** A page that was kept, saying that it is a copy and from when. Nobody may keep it any longer. */
export type SavedCopy = { html: Buffer<ArrayBuffer>; headers: Headers };

/**
 * Makes a kept page say that it is not read afresh.
 * @param readAt when its content was last known to be current
 * @param now for its age
 * @returns null for a page that has no place for it
 */
export function makeSavedCopy(page: KeptPage, readAt: Date, now: Date): SavedCopy | null {
  const html = String(page.answers.identity.body);
  if (!SLOT.test(html)) return null;
  const text = `<strong>Saved copy from ${format.format(readAt)}, Seoul time.</strong> Our database cannot be reached at the moment: what changed since then is missing.`;
  const headers = toHeaders(page.answers.none.headers);
  headers.delete('etag');
  headers.set('cache-control', 'no-store');
  headers.set('age', String(Math.max(0, Math.round((now.getTime() - readAt.getTime()) / 1000))));
  return { html: Buffer.from(html.replace(SLOT, `$1$2${text}$3`)), headers };
}

/** Headers of a list of name, value, name, value … */
export function toHeaders(list: readonly string[]): Headers {
  const headers = new Headers();
  for (let index = 0; index < list.length; index += 2)
    headers.append(list[index] ?? '', list[index + 1] ?? '');
  return headers;
}
