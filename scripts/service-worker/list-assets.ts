import { posix } from 'node:path';
import type { ClientManifest } from '../client-manifest.ts';

const isPublic = ({ id }: ClientManifest['routes'][string]) =>
  id === 'root' || id.startsWith('routes/public/') || id === 'clinic-legacy';

/**
 * The files that public pages can come to need: what their routes name, and every file that one of these names in
 * turn, whether it is loaded with the page or on use. A portal's own files are not among them.
 * @param files names of all built files below /assets
 * @param read the text of one of them
 * @returns paths, in order
 */
export function listPublicAssets(
  manifest: ClientManifest,
  files: readonly string[],
  read: (file: string) => string,
): string[] {
  const routes = Object.values(manifest.routes).filter(isPublic);
  const named = (text: string) => files.filter((file) => text.includes(file));
  const reached = new Set([posix.basename(manifest.url), ...named(JSON.stringify([manifest.entry, routes]))]);
  // A set's iteration takes in what is added while it runs. A style sheet's fonts for other scripts are loaded on use.
  for (const file of reached) {
    if (!file.endsWith('.js') || file === posix.basename(manifest.url)) continue;
    for (const more of named(read(file))) reached.add(more);
  }
  return [...reached].map((file) => `/assets/${file}`).sort();
}
