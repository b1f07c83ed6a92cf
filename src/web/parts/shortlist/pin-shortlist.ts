import { sheetPath } from '#domain/lists/clinic-sheet.ts';
import { localPath } from '#domain/locales.ts';
import { paths } from '#domain/paths.ts';
import { workerContainer } from '#web/lib/reading/worker-container.ts';
import { documentLocale } from '#web/lib/texts/document-locale.ts';
import { askWorker } from '#web/gateway/worker/ask-worker.ts';
import type { PinReply } from '#web/gateway/worker/messages.ts';
import { ownShortlist } from './own-shortlist.ts';

/** Returns the pages of a clinic that are kept for reading without a connection. */
const pagesOf = (slug: string) =>
  [paths.clinic(slug), sheetPath(slug)].map((path) => localPath(documentLocale(), path));

/**
 * Asks the service worker to keep the pages of the shortlist and no others.
 * @param isRefetch true to read pages again that are older than a few minutes, instead of a day
 * @returns the clinics whose page can be read without a connection, once there is a worker; null if the browser has none
 */
export async function pinShortlist(isRefetch = false): Promise<ReadonlySet<string> | null> {
  const worker = (await workerContainer()?.ready)?.active;
  if (!worker) return null;
  const slugs = ownShortlist.list().map(({ slug }) => slug);
  const own = slugs.length > 0 ? [localPath(documentLocale(), paths.shortlist())] : [];
  const wanted = [...own, ...slugs.flatMap(pagesOf)];
  const reply = await askWorker<PinReply>(worker, { type: 'pin', paths: wanted, isRefetch });
  const kept = new Set(reply.pinned);
  return new Set(slugs.filter((slug) => pagesOf(slug).some((path) => kept.has(path))));
}
