import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

/** Fails the build when code for the browser reaches the server's. Types are erased before and may be imported. */
const keepServerOut: Plugin = {
  name: 'keep-server-out',
  enforce: 'pre',
  applyToEnvironment: (environment) => environment.name === 'client',
  resolveId(source, importer) {
    if (/^#server\/|\/src\/server\//.test(source)) {
      this.error(
        `${importer} brings ${source} into the browser. Import its type only, or read it through the API.`,
      );
    }
  },
};

export default defineConfig({
  plugins: [keepServerOut, tailwindcss(), reactRouter()],
});
