import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { isAfterLoad, nameEarlyPart } from './scripts/first-load/after-load.ts';
import { isOnManyPages } from './scripts/first-load/is-on-many-pages.ts';
import type { Graph } from './scripts/first-load/list-importers.ts';
import { leanRouter } from './scripts/lean-router/lean-router.ts';
import { textsPlugin } from './scripts/texts/texts-plugin.ts';
import { reactAsModules } from './scripts/react-as-modules.ts';
import { keepServerOut, withoutPreloader } from './scripts/vite-plugins.ts';

/** The site's own modules. */
const OWN = /\/src\/(?:web|domain)\//;

/**
 * Shared chunks: many tiny files compress worse than a few and need more requests. `shared` saves lists some 3 kB and 30
 * requests (check-first-load), `after-load` 5 kB and 17. A group takes what its modules import too, unless a group of
 * higher priority has it.
 */
const groups = [
  {
    name: 'framework',
    test: /\/node_modules\/(?:react|react-dom|scheduler|react-router)\//,
    priority: 3,
  },
  {
    name: (id: string, graph: Graph) => (isOnManyPages(id, graph) ? 'shared' : null),
    test: OWN,
    priority: 2,
  },
  // Lists with filters have them all.
  { name: 'filters', test: /\/src\/web\/parts\/(?:filter-form|filter-fields|search-box)\.tsx$/, priority: 2 },
  { name: nameEarlyPart, test: OWN, priority: 1 },
  { name: (id: string, graph: Graph) => (isAfterLoad(id, graph) ? 'after-load' : null), test: OWN },
];

export default defineConfig(({ command }) => ({
  // One style sheet, because otherwise each chunk lists those of what it loads on use.
  build: { cssCodeSplit: false },
  plugins: [
    textsPlugin(command),
    keepServerOut(),
    withoutPreloader(),
    reactAsModules(),
    leanRouter(),
    tailwindcss(),
    reactRouter(),
  ],
  environments: {
    // Bundled, because each render thread would load their 500 files at its start.
    ssr: {
      resolve: {
        noExternal:
          command === 'build'
            ? [/^@base-ui\//, /^@floating-ui\//, 'diff', 'use-sync-external-store', 'zod']
            : [],
      },
    },
    client: {
      // Otherwise zod probes `new Function`, which the Content-Security-Policy refuses and Firefox reports.
      define: { 'globalThis.__zod_globalConfig': '{"jitless":true}' },
      build: {
        modulePreload: false,
        // The Content-Security-Policy allows fonts only as files, however small.
        assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
        rolldownOptions: { output: { codeSplitting: { groups } } },
      },
    },
  },
}));
