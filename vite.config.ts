import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** Dozens of tiny shared files compress worse than a few: together they save each page some 9 kB (check-first-load). */
const groups = [
  { name: 'framework', test: /\/node_modules\/(?:react|react-dom|scheduler|react-router)\// },
  // Of the gateway only what sends the first request; its own parts share the rest, and come after the page.
  {
    name: 'shared',
    test: /\/src\/(?:web\/(?!gateway\/)|web\/gateway\/(?:http-error-text|transports\/(?:fetch|transport))\.|domain\/)/,
    minShareCount: 4,
  },
];

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    client: {
      build: {
        // What is loaded on use imports what the page has loaded before: a preloader of 1 kB would find nothing to do.
        modulePreload: false,
        rolldownOptions: { output: { codeSplitting: { groups } } },
      },
    },
  },
});
