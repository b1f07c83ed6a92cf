type Graph = { getModuleInfo(id: string): { importers: readonly string[] } | null };

/** What stands around every page. */
const AROUND = /\/src\/web\/(?:entry\.client|root|routes\/public\/(?:layout|page-boundary))\.tsx$/;
const PAGE = /\/src\/web\/routes\/public\/[^/]+\.tsx$/;
const MANY = 5;

/**
 * Whether many public pages load a module with them. What is only loaded on use, or by a portal, may be shared by many
 * of its own kind, and is not counted.
 * @param id a module's path, and maybe a query of the bundler's
 */
export function isOnManyPages(id: string, graph: Graph): boolean {
  const pages = new Set<string>();
  const reached = new Set([id]);
  // A set's iteration takes in what is added while it runs.
  for (const one of reached) {
    const file = one.replace(/\?.*/, '');
    if (AROUND.test(file)) return true;
    if (PAGE.test(file)) pages.add(file);
    if (pages.size >= MANY) return true;
    for (const importer of graph.getModuleInfo(one)?.importers ?? []) reached.add(importer);
  }
  return false;
}
