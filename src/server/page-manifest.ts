import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteObject } from 'react-router';
import { z } from 'zod';

const route = z.object({
  parentId: z.string().optional(),
  path: z.string().optional(),
  index: z.boolean().optional(),
});

const manifest = z.object({ version: z.string(), routes: z.record(z.string(), route) });

/** A route with its key in the manifest. */
type ListedRoute = z.infer<typeof route> & { id: string };

/**
 * Reads the routes of the built pages, and the version of the build, from the manifest for browsers; loading the pages
 * themselves takes half a second and belongs to the threads that render them.
 * @param clientDir folder of the browser's files
 */
export function readPageRoutes(clientDir: string): { pageRoutes: RouteObject[]; build: string } {
  const [file] = globSync(join(clientDir, 'assets/manifest-*.js'));
  if (file === undefined)
    throw new Error(`${clientDir} holds no manifest of the pages. Start with: npm start`);
  const text = readFileSync(file, 'utf8');
  const { version, routes } = manifest.parse(
    JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)),
  );
  const listed = Object.entries(routes).map(([id, one]) => ({ ...one, id }));
  return { pageRoutes: nest(listed, undefined), build: version };
}

/** Nests the listed routes below their parents, as the router matches them. */
function nest(routes: readonly ListedRoute[], parent: string | undefined): RouteObject[] {
  return routes
    .filter(({ parentId }) => parentId === parent)
    .map(({ id, path, index }) => (index ? { id, path, index } : { id, path, children: nest(routes, id) }));
}
