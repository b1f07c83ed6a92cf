import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

const file = z.string().startsWith('/');

const routeSchema = z.looseObject({
  parentId: z.string().optional(),
  path: z.string().optional(),
  hasDefaultExport: z.boolean().default(false),
  css: z.array(z.string()).optional(),
  module: file,
  clientActionModule: file.optional(),
  clientLoaderModule: file.optional(),
  clientMiddlewareModule: file.optional(),
  hydrateFallbackModule: file.optional(),
});

const manifestSchema = z.object({
  url: file,
  entry: z.looseObject({ module: file }),
  // Trimmed routes have no id of their own.
  routes: z
    .record(z.string(), routeSchema)
    .transform((routes) =>
      Object.fromEntries(Object.entries(routes).map(([id, route]) => [id, { ...route, id }])),
    ),
});

/** The manifest of routes and files that React Router's build writes for the browser. */
export type ClientManifest = z.infer<typeof manifestSchema>;

/**
 * Reads the build's only manifest, a script that assigns it as JSON.
 * @param clientDir folder of the browser's files
 */
export function readClientManifest(clientDir: string): ClientManifest {
  const folder = join(clientDir, 'assets');
  const [name, ...others] = readdirSync(folder).filter((one) => /^manifest-.*\.js$/.test(one));
  if (name === undefined || others.length > 0)
    throw new Error(`${folder} holds no manifest, or more than one.`);
  const text = readFileSync(join(folder, name), 'utf8');
  return manifestSchema.parse(JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)));
}
