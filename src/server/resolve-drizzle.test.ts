import type { ResolveHookSync } from 'node:module';
import { expect, test, vi } from 'vitest';
import { createDrizzleResolver } from './resolve-drizzle.ts';

const nodeResolves = () =>
  vi.fn<Parameters<ResolveHookSync>[2]>((specifier) => ({
    url: `file:///by-node/${specifier}`,
    format: 'module',
  }));
const importedBy = (parentURL: string) => ({ parentURL, conditions: [], importAttributes: {} });

test('an import of drizzle-orm is resolved by Node once, whichever module imports it', () => {
  const resolve = createDrizzleResolver();
  const next = nodeResolves();
  const first = resolve('drizzle-orm/pg-core', importedBy('file:///src/a.ts'), next);
  expect(resolve('drizzle-orm/pg-core', importedBy('file:///src/b.ts'), next)).toBe(first);
  expect(first).toMatchObject({ url: 'file:///by-node/drizzle-orm/pg-core', format: 'module' });
  expect(next).toHaveBeenCalledTimes(1);
});

test("drizzle-orm's own relative imports are resolved without Node, as ES modules", () => {
  const next = nodeResolves();
  const parent = importedBy('file:///x/node_modules/drizzle-orm/pg-core/index.js');
  expect(createDrizzleResolver()('../sql/sql.js', parent, next)).toMatchObject({
    url: 'file:///x/node_modules/drizzle-orm/sql/sql.js',
    format: 'module',
  });
  expect(next).not.toHaveBeenCalled();
});

test.each([
  ['./verb.ts', 'file:///src/a.ts'],
  ['./index.js', 'file:///x/node_modules/drizzle-orm-other/index.js'],
  ['drizzle-zod', 'file:///src/a.ts'],
  ['pg', 'file:///x/node_modules/drizzle-orm/node-postgres/driver.js'],
])('%s imported by %s is resolved by Node each time', (specifier, parentURL) => {
  const resolve = createDrizzleResolver();
  const next = nodeResolves();
  resolve(specifier, importedBy(parentURL), next);
  resolve(specifier, importedBy(parentURL), next);
  expect(next).toHaveBeenCalledTimes(2);
});
