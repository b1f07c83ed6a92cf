import { runInNewContext } from 'node:vm';
import { version } from 'react';
import { build, type Plugin } from 'vite';
import { expect, test } from 'vitest';
import { reactAsModules, toModule } from './react-as-modules.ts';

test('a CommonJS file becomes a module with named exports', () => {
  const code =
    'var Scheduler = require("scheduler"),\n  now = Scheduler.now;\nexports.read = function () { return now(); };';
  expect(toModule(code, '/a.js').split('\n')).toEqual([
    'import * as Scheduler from "scheduler";',
    'let exported_read;',
    '(() => {',
    'var imported_Scheduler = undefined,',
    '  now = Scheduler.now;',
    'exported_read = function () { return now(); };',
    '})();',
    'export { exported_read as read };',
    'export * as default from "/a.js";',
  ]);
});

test.each(['module.exports = {};', 'exports = {};', 'require("react").a();'])('%s is refused', (code) => {
  expect(() => toModule(code, '/a.js')).toThrow('/a.js imports or exports in another way');
});

test('the installed packages are bundled so, and run', async () => {
  const code = await bundle(`import { createElement, isValidElement, version } from 'react';
    import { jsx } from 'react/jsx-runtime';
    import { flushSync } from 'react-dom';
    import { hydrateRoot } from 'react-dom/client';
    import { useSyncExternalStore } from 'use-sync-external-store/shim';
    import { useSyncExternalStoreWithSelector } from 'use-sync-external-store/shim/with-selector';
    const functions = [createElement, flushSync, hydrateRoot, useSyncExternalStore, useSyncExternalStoreWithSelector];
    loaded.push(version, isValidElement(jsx('p', {})), ...functions.map((one) => typeof one));`);
  expect(code).not.toMatch(/__commonJS|__toESM|\brequire\(/);
  const loaded: unknown[] = [];
  const { MessageChannel, performance } = globalThis;
  runInNewContext(code.replaceAll(/^export .*/gm, ''), { loaded, console, MessageChannel, performance });
  expect(loaded).toEqual([version, true, ...Array.from({ length: 5 }, () => 'function')]);
});

/** Bundles a module for a browser. @returns the code */
async function bundle(source: string): Promise<string> {
  const entry: Plugin = {
    name: 'entry',
    resolveId: (id) => (id === 'entry' ? id : null),
    load: (id) => (id === 'entry' ? source : null),
  };
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [reactAsModules(), entry],
    build: { write: false, minify: false, rolldownOptions: { input: 'entry' } },
  });
  const [{ output } = { output: [] }] = [built].flat() as { output: { code?: string }[] }[];
  return output.map((chunk) => chunk.code ?? '').join('\n');
}
