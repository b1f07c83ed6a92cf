type Graph = { getModuleInfo(id: string): { importers: readonly string[] } | null };

/** Modules that every page loads. */
const AROUND = /\/src\/web\/(?:entry\.client|root|routes\/public\/(?:layout|page-boundary))\.tsx$/;
const PAGE = /\/src\/web\/routes\/public\/[^/]+\.tsx$/;
const MANY = 5;

/**
 * Returns true if many public pages load a module statically. Modules loaded on demand or by a portal are not counted.
 * @param id a module's path, optionally with a bundler query
 */
export function isOnManyPages(id: string, graph: Graph): boolean {
  const pages = new Set<string>();
  const reached = new Set([id]);
  // Iterating a Set includes items added during the loop.
  for (const one of reached) {
    const file = one.replace(/\?.*/, '');
    if (AROUND.test(file)) return true;
    if (PAGE.test(file)) pages.add(file);
    if (pages.size >= MANY) return true;
    for (const importer of graph.getModuleInfo(one)?.importers ?? []) reached.add(importer);
  }
  return false;
}
