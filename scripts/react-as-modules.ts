import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** Packages of React, which are CommonJS. */
const PACKAGE = /^(?:react|react-dom|scheduler|use-sync-external-store)(?:\/|$)/;
const FILE =
  /\/node_modules\/(?:react|react-dom|scheduler|use-sync-external-store)\/cjs\/.+\.production\.js$/;

/** Finds the file for production that an entry of such a package names. */
const PRODUCTION = /require\('(\S+\.production\.js)'\)/;

/**
 * Bundles React's packages for browsers as modules with named exports. Otherwise each chunk unwraps them itself and
 * calls their functions as properties, `(0, e.jsx)()`, which weighs 1.2 kB on a list.
 */
export const reactAsModules = (): Plugin => ({
  name: 'react-as-modules',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: {
    filter: { id: PACKAGE },
    async handler(source, importer, options) {
      const entry = await this.resolve(source, importer, { ...options, skipSelf: true });
      const file = entry && PRODUCTION.exec(await readFile(entry.id, 'utf8'))?.[1];
      return file ? join(dirname(entry.id), file) : entry;
    },
  },
  transform: {
    filter: { id: FILE },
    handler: (code, id) => ({ code: toModule(code, id), map: null }),
  },
});

/**
 * Writes a CommonJS file as a module. Its code keeps a scope of its own, where a minifier finds shorter names.
 * @throws Error if it uses `exports` otherwise than by its properties, or `require` than for a variable
 */
export function toModule(code: string, path: string): string {
  const imports: string[] = [];
  const names = new Set<string>();
  const body = code
    // A namespace in a variable would keep all of its exports.
    .replaceAll(/\b(\w+) = require\("([^"]+)"\)/g, (_, name: string, source: string) => {
      imports.push(`import * as ${name} from ${JSON.stringify(source)};`);
      return `imported_${name} = undefined`;
    })
    .replaceAll(/\bexports\.(\w+)/g, (_, name: string) => {
      names.add(name);
      return `exported_${name}`;
    });
  if (/\b(?:exports|require)\b/.test(body))
    throw new Error(`${path} imports or exports in another way than React's packages did.`);
  const variables = Array.from(names, (name) => `exported_${name}`);
  return [
    ...imports,
    `let ${variables.join(', ')};`,
    `(() => {\n${body}\n})();`,
    `export { ${Array.from(names, (name) => `exported_${name} as ${name}`).join(', ')} };`,
    `export * as default from ${JSON.stringify(path)};`,
  ].join('\n');
}
