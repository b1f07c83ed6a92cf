import type { EntryContext } from 'react-router';
import { manifestUrlOf } from './public-manifest.ts';

/** The module that starts a page in the browser, and the modules that it imports first. */
export type PageModules = { source: string; urls: readonly string[] };

type Manifest = EntryContext['manifest'];
type Route = NonNullable<Manifest['routes'][string]>;

const described = new WeakMap<Manifest, Map<string, PageModules>>();

/**
 * Describes the modules of a page, once for each chain of routes. React Router's `Scripts` renders them as elements anew
 * for each page.
 */
export function describePageModules({ manifest, staticHandlerContext }: EntryContext): PageModules {
  const known = described.get(manifest) ?? new Map<string, PageModules>();
  described.set(manifest, known);
  const ids = staticHandlerContext.matches.map(({ route }) => route.id);
  const chain = ids.join(' ');
  const modules = known.get(chain) ?? describeModules(manifest, ids);
  known.set(chain, modules);
  return modules;
}

/** Writes what React Router's browser part expects: the manifest first, and the matched routes' modules by id. */
function describeModules({ hmr, entry, routes, ...manifest }: Manifest, ids: readonly string[]): PageModules {
  const url = manifestUrlOf(manifest.url, routes, ids);
  const matched = ids.flatMap((id) => routes[id] ?? []);
  const imports = [...(hmr ? [hmr.runtime] : []), url].map((path) => `import ${JSON.stringify(path)};`);
  const parts = matched.flatMap((route, index) =>
    listParts(route).map((path, part) => `import * as r${index}p${part} from ${JSON.stringify(path)};`),
  );
  const modules = matched.map((route, index) => {
    const names = listParts(route).map((_, part) => `...r${index}p${part}`);
    return `${JSON.stringify(route.id)}:{${names.join(',')}}`;
  });
  const source = [
    ...imports,
    ...parts,
    `window.__reactRouterRouteModules={${modules.join(',')}};`,
    `import(${JSON.stringify(entry.module)});`,
  ].join('\n');
  const routeUrls = matched.flatMap((route) => [...listParts(route), ...(route.imports ?? [])]);
  return { source, urls: [...new Set([url, entry.module, ...entry.imports, ...routeUrls])] };
}

/** A route's module may be split, so that its loader is there before its page. */
const listParts = (route: Route): string[] =>
  [
    route.clientActionModule,
    route.clientLoaderModule,
    route.clientMiddlewareModule,
    route.hydrateFallbackModule,
    route.module,
  ].filter((path) => path !== undefined);
