import { posix } from 'node:path';
import { gzipSync } from 'node:zlib';
import { parseAst } from 'vite';
import type { ClientManifest } from '../client-manifest.ts';

/** What a page may load before any interaction, gzip. */
export const LIMIT_BYTES = 130 * 1024;

export const isTooHeavy = (page: PageWeight) => page.bytes > LIMIT_BYTES;

type Route = ClientManifest['routes'][string];

export type PageWeight = { path: string; bytes: number; chunks: { file: string; bytes: number }[] };

/**
 * The JavaScript of each page that is there before any interaction: the manifest, the entry, the modules of all its
 * routes, and whatever these import statically. Heaviest page first, and heaviest chunk first within it.
 * @param read the text of a file that the manifest or a chunk names, as the server would answer it
 */
export function measurePages(manifest: ClientManifest, read: (file: string) => string): PageWeight[] {
  const chunks = new Map<string, Chunk>();
  const chunkOf = (name: string): Chunk => {
    const known = chunks.get(name);
    if (known) return known;
    const code = read(name);
    const chunk = { bytes: gzipSync(code).length, imports: listStaticImports(code, name) };
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
      const roots = [manifest.url, manifest.entry.module, ...chain.flatMap(listModules)];
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

/** The route and its parents, outermost first. */
function listChain(manifest: ClientManifest, route: Route): Route[] {
  const parent = route.parentId === undefined ? undefined : manifest.routes[route.parentId];
  return parent ? [...listChain(manifest, parent), route] : [route];
}

/** A route's module and the parts of it that React Router has split off; a first load imports all of them. */
const listModules = (route: Route): string[] =>
  [
    route.module,
    route.clientActionModule,
    route.clientLoaderModule,
    route.clientMiddlewareModule,
    route.hydrateFallbackModule,
  ].filter((name) => name !== undefined);

/** Everything that is reached from the roots, each once. */
function collect(roots: readonly string[], next: (name: string) => readonly string[]): Set<string> {
  const reached = new Set(roots);
  // A set's iteration takes in what is added while it runs.
  for (const name of reached) for (const more of next(name)) reached.add(more);
  return reached;
}

/** The files that a chunk imports before it runs; what it imports on use isn't among them. */
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
