import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { isOnManyPages } from './scripts/first-load/is-on-many-pages.ts';
import { leanRouter } from './scripts/lean-router/lean-router.ts';
import { textsPlugin } from './scripts/texts/texts-plugin.ts';
import { keepServerOut, withoutPreloader } from './scripts/vite-plugins.ts';

/** Shared chunks: many tiny files compress worse than a few. Saves each page some 9 kB (check-first-load). */
const groups = [
  { name: 'framework', test: /\/node_modules\/(?:react|react-dom|scheduler|react-router)\// },
  {
    name: (id: string, graph: Parameters<typeof isOnManyPages>[1]) =>
      isOnManyPages(id, graph) ? 'shared' : null,
    test: /\/src\/(?:web|domain)\//,
  },
];

export default defineConfig(({ command }) => ({
  plugins: [
    textsPlugin(command),
    keepServerOut(),
    withoutPreloader(),
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
