import { posix } from 'node:path';
import { gzipSync } from 'node:zlib';
import { parseAst } from 'vite';
import { manifestUrlOf } from '#web/public-manifest.ts';
import type { ClientManifest } from '../client-manifest.ts';

/** Limit of the JavaScript that a page loads before any interaction, gzipped. */
export const LIMIT_BYTES = 110 * 1024;

export const isTooHeavy = (page: PageWeight) => page.bytes > LIMIT_BYTES;

type Route = ClientManifest['routes'][string];

export type PageWeight = { path: string; bytes: number; chunks: { file: string; bytes: number }[] };

/**
 * Measures the JavaScript that each page loads before any interaction: the manifest, the entry, the modules of all its
 * routes, and their static imports. Heaviest page first, and heaviest chunk first within it.
 * @param read returns the text of a file that the manifest or a chunk names
 */
export function measurePages(manifest: ClientManifest, read: (file: string) => string): PageWeight[] {
  const chunks = new Map<string, Chunk>();
  const chunkOf = (name: string): Chunk => {
    const known = chunks.get(name);
    if (known) return known;
    const chunk = measureChunk(name, read(name));
    chunks.set(name, chunk);
    return chunk;
  };
  const parents = new Set(Object.values(manifest.routes).map((route) => route.parentId));
  const pages = Object.values(manifest.routes).filter(
    (route) => route.hasDefaultExport && !parents.has(route.id),
  );
  return pages
    .map((page) => {
      const chain = listChain(manifest, page);
      const url = manifestUrlOf(manifest.url, manifest.routes, [page.id]);
      const roots = [url, manifest.entry.module, ...chain.flatMap(listModules)];
      const loaded = [...collect(roots, (name) => chunkOf(name).imports)]
        .map((name) => ({ file: name, bytes: chunkOf(name).bytes }))
        .sort((a, b) => b.bytes - a.bytes);
      return {
        path: `/${chain.flatMap((route) => route.path || []).join('/')}`,
        bytes: loaded.reduce((sum, chunk) => sum + chunk.bytes, 0),
        chunks: loaded,
      };
    })
    .sort((a, b) => b.bytes - a.bytes);
}

type Chunk = { bytes: number; imports: readonly string[] };

/** Chunks by their names and code: pages are measured in each language, and few files differ by it. */
const measured = new Map<string, Chunk>();

function measureChunk(name: string, code: string): Chunk {
  const key = `${name} ${code}`;
  const chunk = measured.get(key) ?? {
    bytes: gzipSync(code).length,
    imports: listStaticImports(code, name),
  };
  measured.set(key, chunk);
  return chunk;
}

/** Returns the route and its parents, outermost first. */
function listChain(manifest: ClientManifest, route: Route): Route[] {
  const parent = route.parentId === undefined ? undefined : manifest.routes[route.parentId];
  return parent ? [...listChain(manifest, parent), route] : [route];
}

/** Returns a route's module and the parts split off by React Router; a first load imports all of them. */
const listModules = (route: Route): string[] =>
  [
    route.module,
    route.clientActionModule,
    route.clientLoaderModule,
    route.clientMiddlewareModule,
    route.hydrateFallbackModule,
  ].filter((name) => name !== undefined);

/** Returns every name reachable from the roots, each once. */
function collect(roots: readonly string[], next: (name: string) => readonly string[]): Set<string> {
  const reached = new Set(roots);
  // Iterating a Set includes items added during the loop.
  for (const name of reached) for (const more of next(name)) reached.add(more);
  return reached;
}

/** Returns the files that a chunk imports statically, without its dynamic imports. */
function listStaticImports(code: string, importer: string): string[] {
  return parseAst(code).body.flatMap((statement) => {
    const isImport =
      statement.type === 'ImportDeclaration' ||
      statement.type === 'ExportAllDeclaration' ||
      statement.type === 'ExportNamedDeclaration';
    if (!isImport || !statement.source) return [];
    return [posix.resolve(posix.dirname(importer), statement.source.value)];
  });
}
