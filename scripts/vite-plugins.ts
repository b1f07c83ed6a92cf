import type { Plugin } from 'vite';

const isForBrowser = ({ name }: { name: string }) => name === 'client';

/** Fails the build when code for the browser reaches the server's. Types are erased before and may be imported. */
export const keepServerOut = (): Plugin => ({
  name: 'keep-server-out',
  enforce: 'pre',
  applyToEnvironment: isForBrowser,
  resolveId: {
    filter: { id: /server/ },
    async handler(source, importer, options) {
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (found && /\/src\/server\//.test(found.id))
        this.error(
          `${importer} brings ${source} into the browser. Import its type only, or read it through the API.`,
        );
    },
  },
});

/**
 * Imports what is loaded on use without Vite's preloader: with one style sheet, and with what such code imports loaded
 * before, its 0.7 kB of every page's first load would find nothing to do. `modulePreload: false` only empties its lists.
 */
export const withoutPreloader = (): Plugin => ({
  name: 'without-preloader',
  enforce: 'pre',
  applyToEnvironment: isForBrowser,
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => 'export const __vitePreload = (load) => load();',
  },
});
