import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readClientManifest } from './client-manifest.ts';

/**
 * Removes what browsers don't use from the manifest, which every page loads: flags that are false, the modules that the
 * server's `<Scripts>` and `<Link prefetch>` preload, and styles that the root has already loaded. Halves it.
 * @param clientDir folder of the browser's files, as just built by React Router
 */
export async function trimManifest(clientDir: string): Promise<void> {
  const file = join(clientDir, readClientManifest(clientDir).url);
  const text = await readFile(file, 'utf8');
  await writeFile(file, trimManifestText(text));
}

/** Writes each route's id, which is its key, into it again. Has no braces, between which readers find the JSON. */
const WRITE_IDS = ';for(const [id,route] of Object.entries(window.__reactRouterManifest.routes))route.id=id;';

/** @param text a script that assigns the manifest as JSON */
export function trimManifestText(text: string): string {
  const [start, end] = [text.indexOf('{'), text.lastIndexOf('}') + 1];
  const manifest = JSON.parse(text.slice(start, end)) as {
    routes: Record<string, Record<string, unknown>>;
  };
  const rootStyles = JSON.stringify(manifest.routes['root']?.['css']);
  const routes = Object.entries(manifest.routes).map(([id, route]) => [
    id,
    Object.fromEntries(
      Object.entries(route).filter(
        ([name, value]) =>
          name !== 'imports' &&
          name !== 'id' &&
          value !== false &&
          (name !== 'css' || id === 'root' || JSON.stringify(value) !== rootStyles),
      ),
    ),
  ]);
  const trimmed = JSON.stringify({ ...manifest, routes: Object.fromEntries(routes) });
  return `${text.slice(0, start)}${trimmed}${text.slice(end)}${WRITE_IDS}`;
}
