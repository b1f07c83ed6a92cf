import { AROUND_PAGES, type Graph, listImporters, PUBLIC_PAGE } from './list-importers.ts';

const MANY = 6;
/** A small module costs three pages more as a file of its own than it costs the others as a part of the shared one. */
const MANY_FOR_SMALL = 3;
const SMALL_CHARACTERS = 800;

/**
 * Returns true if many public pages load a module statically. Modules loaded on demand or by a portal are not counted.
 * Small modules without texts need fewer pages. @param id a module's path, optionally with a bundler query
 */
export function isOnManyPages(id: string, graph: Graph): boolean {
  const code = graph.getModuleInfo(id)?.code ?? null;
  const isSmall = code !== null && code.length <= SMALL_CHARACTERS && !code.includes('#texts/');
  const many = isSmall ? MANY_FOR_SMALL : MANY;
  const pages = new Set<string>();
  for (const file of listImporters(id, graph)) {
    if (AROUND_PAGES.test(file)) return true;
    if (PUBLIC_PAGE.test(file)) pages.add(file);
    if (pages.size >= many) return true;
  }
  return false;
}
