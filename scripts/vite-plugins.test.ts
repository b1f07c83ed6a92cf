import { build, type Plugin } from 'vite';
import { expect, test } from 'vitest';
import { keepServerOut, withoutPreloader } from './vite-plugins.ts';

/** Bundles the given files for a browser. @returns the code */
async function bundle(files: Record<string, string>): Promise<string> {
  const entry = '/app/src/web/entry.ts';
  const madeUp: Plugin = {
    name: 'made-up',
    resolveId: (id) => (id in files ? id : null),
    load: (id) => files[id] ?? null,
  };
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [keepServerOut(), withoutPreloader(), madeUp],
    build: { write: false, minify: false, modulePreload: false, rolldownOptions: { input: entry } },
  });
  const [{ output } = { output: [] }] = [built].flat() as { output: { code?: string }[] }[];
  return output.map(({ code }) => code ?? '').join('\n');
}

test('no code of the server comes into the browser', async () => {
  const files = {
    '/app/src/web/entry.ts': "import { secret } from '/app/src/server/auth/secret.ts'; console.log(secret);",
    '/app/src/server/auth/secret.ts': "export const secret = 'hush';",
  };
  await expect(bundle(files)).rejects.toThrow(
    '/app/src/web/entry.ts brings /app/src/server/auth/secret.ts into the browser',
  );
});

test('what is loaded on use is imported as it stands', async () => {
  const code = await bundle({
    '/app/src/web/entry.ts': "import('/app/src/web/later.ts').then(({ say }) => say());",
    '/app/src/web/later.ts': "export const say = () => console.log('later');",
  });
  expect(code).toContain('import(');
  expect(code).toContain('later');
  expect(code).not.toContain('modulepreload');
});

test('the pages are built with both', async () => {
  const { default: configure } = await import('../vite.config.ts');
  const config = configure({ command: 'build', mode: 'production' });
  const names = (config.plugins ?? []).flat().map((plugin) => (plugin as Plugin).name);
  expect(names).toEqual(expect.arrayContaining(['keep-server-out', 'without-preloader']));
});
