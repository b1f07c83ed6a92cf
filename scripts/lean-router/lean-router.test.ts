import { globSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { dropNames, replaceBodies } from './lean-router.ts';
import { UNUSED } from './unused.ts';

test('replaces the body of a function, also inside another, and nothing else', () => {
  const code =
    'function outer(a) { function fetch(b) { return b; } return fetch(a); }\nasync function other() { return 1; }';
  expect(replaceBodies(code, { fetch: 'return 2;', other: '' })).toBe(
    'function outer(a) { function fetch(b) {return 2;} return fetch(a); }\nasync function other() {}',
  );
});

test('a function that is gone, or of which there are two, is an error that names the list', () => {
  expect(() => replaceBodies('function a() {}', { b: '' })).toThrow(/no function b.*unused\.ts/);
  expect(() => replaceBodies('function a() { function a() {} }', { a: '' })).toThrow(/no function a/);
});

test('a component that nothing uses can be left out', () => {
  const code = 'const Link = React$1.forwardRef(() => null);\nLink.displayName = "Link";\n';
  expect(dropNames(code)).toBe('const Link = /* @__PURE__ */ React$1.forwardRef(() => null);\n\n');
});

test('a warning for developers can be left out', () => {
  expect(dropNames('\twarnOnce(false, "text");\n')).toBe('\t/* @__PURE__ */ warnOnce(false, "text");\n');
});

test.each(Object.entries(UNUSED))(
  'the installed %s has the functions that are replaced',
  async (file, bodies) => {
    const code = await readFile(`node_modules/react-router/dist/production/lib/${file}`, 'utf8');
    expect(replaceBodies(code, bodies)).not.toBe(code);
  },
);

/** Names and properties that need what is left out. */
const LEFT_OUT =
  /\b(?:useFetchers?|useBlocker|usePrompt|useSubmit|useActionData|PrefetchPageLinks|serverLoader|clientAction|clientMiddleware|viewTransition|instrumentations)\b|\bprefetch=|\bForm\b[^;]*from 'react-router'/;

const sources = globSync('src/web/**/*.{ts,tsx}').map((path) => [path, readFileSync(path, 'utf8')] as const);

test('no page needs what is left out', () => {
  expect(sources.length).toBeGreaterThan(100);
  expect(sources.filter(([, text]) => LEFT_OUT.test(text)).map(([path]) => path)).toEqual([]);
});

test('every loader has a clientLoader beside it', () => {
  const has = (text: string, name: string) => new RegExp(`^export .*\\b${name}\\b`, 'm').test(text);
  const loading = sources.filter(([, text]) => has(text, 'loader'));
  expect(loading.length).toBeGreaterThan(5);
  expect(loading.filter(([, text]) => !has(text, 'clientLoader')).map(([path]) => path)).toEqual([]);
});
