import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isPublicRoute, publicManifestUrl } from '#web/public-manifest.ts';
import { readClientManifest } from './client-manifest.ts';

/**
 * Halves the manifest, which every page loads: removes false flags, modules that the server's `<Scripts>` and
 * `<Link prefetch>` preload, and empty lists of styles. Writes a second file without the portals' routes, for public pages.
 * @param clientDir folder of the browser's files, as just built by React Router
 */
export async function trimManifest(clientDir: string): Promise<void> {
  const { url } = readClientManifest(clientDir);
  const text = await readFile(join(clientDir, url), 'utf8');
  await writeFile(join(clientDir, url), trimManifestText(text));
  await writeFile(join(clientDir, publicManifestUrl(url)), trimManifestText(text, isPublicRoute));
}

/** Writes each route's id, which is its key, into it again. Has no braces, between which readers find the JSON. */
const WRITE_IDS = ';for(const [id,route] of Object.entries(window.__reactRouterManifest.routes))route.id=id;';

/**
 * @param text a script that assigns the manifest as JSON
 * @param isKept chooses the routes by their ids
 */
export function trimManifestText(text: string, isKept: typeof isPublicRoute = () => true): string {
  const [start, end] = [text.indexOf('{'), text.lastIndexOf('}') + 1];
  const manifest = JSON.parse(text.slice(start, end)) as {
    routes: Record<string, Record<string, unknown> & { parentId?: string }>;
  };
  const kept = Object.entries(manifest.routes).filter(([id]) => isKept(manifest.routes, id));
  const routes = kept.map(([id, route]) => [
    id,
    Object.fromEntries(
      Object.entries(route).filter(
        ([name, value]) =>
          name !== 'imports' && name !== 'id' && value !== false && (name !== 'css' || id === 'root'),
      ),
    ),
  ]);
  const trimmed = JSON.stringify({ ...manifest, routes: Object.fromEntries(routes) });
  return `${text.slice(0, start)}${trimmed}${text.slice(end)}${WRITE_IDS}`;
}
