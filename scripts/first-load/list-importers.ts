export type Graph = {
  getModuleInfo(id: string): { code: string | null; importers: readonly string[] } | null;
};

/** Modules that every public page loads. */
export const AROUND_PAGES =
  /\/src\/web\/(?:entry\.client|root|routes\/public\/(?:layout|page-boundary))\.tsx$/;
export const PUBLIC_PAGE = /\/src\/web\/routes\/public\/[^/]+\.tsx$/;

/**
 * Yields a module's file and the files that import it statically, directly or through others, each once or more and
 * the nearest first. @param id a module's path, optionally with a bundler query
 */
export function* listImporters(id: string, graph: Graph): Generator<string> {
  const reached = new Set([id]);
  // Iterating a Set includes items added during the loop.
  for (const one of reached) {
    yield one.replace(/\?.*/, '');
    for (const importer of graph.getModuleInfo(one)?.importers ?? []) reached.add(importer);
  }
}
