import type { Plugin } from 'vite';

const isForBrowser = ({ name }: { name: string }) => name === 'client';

/** Fails the build if browser code imports server code. Type imports are erased earlier and allowed. */
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
 * Replaces Vite's preload helper for dynamic imports. With one style sheet and all static imports already loaded, its
 * 0.7 kB in every page's first load would do nothing. `modulePreload: false` only empties its lists.
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
