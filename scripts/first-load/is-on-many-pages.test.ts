import { expect, test } from 'vitest';
import { isOnManyPages } from './is-on-many-pages.ts';

const page = (name: string) => `/site/src/web/routes/public/${name}.tsx`;

/** The static importers of each module. */
const importers: Record<string, string[]> = {
  '/site/src/web/parts/row.tsx': ['a', 'b', 'c', 'd', 'e', 'f'].map(
    (name) => `${page(name)}?route-chunk=main`,
  ),
  '/site/src/domain/money.ts': ['/site/src/web/parts/row.tsx'],
  '/site/src/web/ui/dialog.tsx': [
    '/site/src/web/features/picker.tsx',
    ...['a', 'b', 'c', 'd', 'e'].map(page),
  ],
  '/site/src/web/ui/mark.tsx': ['a', 'b', 'c'].map(page),
  '/site/src/web/ui/legend.tsx': ['a', 'b', 'c'].map(page),
  '/site/src/web/lib/seo.ts': [page('layout')],
  '/site/src/web/lib/read.ts': ['/site/src/web/routes/admin/admin.tsx', '/site/src/web/lib/loop.ts'],
  '/site/src/web/lib/loop.ts': ['/site/src/web/lib/read.ts'],
};

const LARGE = ' '.repeat(2000);
/** Modules with little code. */
const small: Record<string, string> = {
  '/site/src/web/ui/mark.tsx': 'export const Mark = () => null;',
  '/site/src/web/ui/legend.tsx': "import texts from '#texts/legend.ts';",
};

const graph = {
  getModuleInfo: (id: string) => ({ code: small[id] ?? LARGE, importers: importers[id] ?? [] }),
};

test.each([
  ['/site/src/web/parts/row.tsx', true, 'six pages import it'],
  ['/site/src/domain/money.ts', true, 'what they import does'],
  ['/site/src/web/ui/dialog.tsx', false, 'five pages do, and something that is loaded on use'],
  ['/site/src/web/ui/mark.tsx', true, 'three pages import it, and it is small'],
  ['/site/src/web/ui/legend.tsx', false, 'it has texts, which would be loaded too'],
  ['/site/src/web/lib/seo.ts', true, 'it stands around every page'],
  ['/site/src/web/lib/read.ts', false, 'only a portal does'],
])('%s: %s, as %s', (id, isShared) => {
  expect(isOnManyPages(id, graph)).toBe(isShared);
});
