import { posix } from 'node:path';
import { isPublicRoute, publicManifestUrl } from '#web/public-manifest.ts';
import type { ClientManifest } from '../client-manifest.ts';

/**
 * Lists the files that public pages may need: those named by their routes, and every file named by one of these,
 * whether loaded statically or on demand. Files of portals only are excluded.
 * @param files names of all built files below /assets
 * @param read returns the text of a file
 * @returns sorted paths
 */
export function listPublicAssets(
  manifest: ClientManifest,
  files: readonly string[],
  read: (file: string) => string,
): string[] {
  const routes = Object.values(manifest.routes).filter(({ id }) => isPublicRoute(manifest.routes, id));
  const manifestFile = posix.basename(publicManifestUrl(manifest.url));
  const named = (text: string) => files.filter((file) => text.includes(file));
  const reached = new Set([manifestFile, ...named(JSON.stringify([manifest.entry, routes]))]);
  // Iterating a Set includes items added during the loop. Style sheets are skipped: fonts of other scripts load on
  // demand.
  for (const file of reached) {
    if (!file.endsWith('.js') || file === manifestFile) continue;
    for (const more of named(read(file))) reached.add(more);
  }
  return [...reached].map((file) => `/assets/${file}`).sort();
}
