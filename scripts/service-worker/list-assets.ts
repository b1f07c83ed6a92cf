import { posix } from 'node:path';
import type { ClientManifest } from '../client-manifest.ts';

const isPublic = ({ id }: ClientManifest['routes'][string]) =>
  id === 'root' || id.startsWith('routes/public/') || id === 'clinic-legacy';

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
  const routes = Object.values(manifest.routes).filter(isPublic);
  const named = (text: string) => files.filter((file) => text.includes(file));
  const reached = new Set([posix.basename(manifest.url), ...named(JSON.stringify([manifest.entry, routes]))]);
  // Iterating a Set includes items added during the loop. Style sheets are skipped: fonts of other scripts load on
  // demand.
  for (const file of reached) {
    if (!file.endsWith('.js') || file === posix.basename(manifest.url)) continue;
    for (const more of named(read(file))) reached.add(more);
  }
  return [...reached].map((file) => `/assets/${file}`).sort();
}
