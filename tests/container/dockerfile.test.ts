import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { listContext, readDockerfile } from '#tests/support/read-dockerfile.ts';

const ROOT = normalize(join(import.meta.dirname, '../..'));
const readText = (file: string) => readFileSync(join(ROOT, file), 'utf8');

const stages = readDockerfile(readText('Dockerfile'));
const image = stages.at(-1) ?? { image: '', copies: [], instructions: [] };
const textOf = (name: string) => image.instructions.filter((one) => one.name === name).map((one) => one.text);

/** Files of the project in the image. */
const copied = new Set(
  image.copies
    .filter(({ from }) => from === null)
    .flatMap(({ sources }) => sources.flatMap((path) => listContext(ROOT, path))),
);

const targets = new Set(image.copies.map(({ target }) => target));

test('every stage runs the Node of .nvmrc', () => {
  const version = readText('.nvmrc').trim();
  expect(stages.map((stage) => stage.image.split(':')[1]?.split('-')[0])).toEqual(stages.map(() => version));
});

test('what is copied exists and is not ignored, and is found where a stage put it', () => {
  const names = stages.map(({ name }) => name);
  const copies = stages.flatMap((stage) => stage.copies);
  const missing = copies.flatMap(({ from, sources }) =>
    from === null ? sources.filter((path) => listContext(ROOT, path).length === 0) : [],
  );
  expect(missing).toEqual([]);
  expect(names).toEqual(expect.arrayContaining(copies.flatMap(({ from }) => from ?? [])));
  expect(copied.size).toBeGreaterThan(500);
});

test('neither tests nor anything private is in the image', () => {
  const wrong = [...copied].filter((file) => /\.test\.|(?:^|\/)(?:var|\.env|\.git|tests)(?:\/|$)/.test(file));
  expect(wrong).toEqual([]);
});

test('the user is not root, its folder is a volume, and the process that runs gets the signals', () => {
  expect(textOf('USER')).toEqual(['node']);
  expect(textOf('VOLUME')).toEqual(['/var/lib/clinic-atlas']);
  expect(textOf('ENV').join(' ')).toContain('VAR_DIR=/var/lib/clinic-atlas');
  expect(textOf('ENV').join(' ')).toContain('NODE_ENV=production');
  // A shell would not pass them on.
  expect(JSON.parse(textOf('CMD')[0] ?? '')).toEqual(['node', 'src/server/main.ts']);
  expect(textOf('HEALTHCHECK')[0]).toContain('/healthz');
});

test('the image and the systemd unit limit memory as npm start does', () => {
  const { scripts } = JSON.parse(readText('package.json')) as { scripts: { start: string } };
  const unit = readText('docs/operations/systemd/clinic-atlas.service');
  const settings = scripts.start.match(/MALLOC_ARENA_MAX=\d+|--max-semi-space-size=\d+/g);
  expect(settings).toHaveLength(2);
  for (const setting of settings ?? []) {
    expect(textOf('ENV').join(' ')).toContain(setting);
    expect(unit).toContain(setting);
  }
});

const IMPORT =
  /^\s*(?:import|export)\s(?!type\b)[^'"]*?from\s+['"]([^'"]+)['"]|^\s*import\s+['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)|new URL\(\s*['"]([^'"]+\.ts)['"],\s*import\.meta\.url/gm;

const listImports = (file: string) =>
  Array.from(
    readText(file).matchAll(IMPORT),
    ([, ...groups]) => groups.find((one) => one !== undefined) ?? '',
  );

test('whatever a source in the image imports is in the image', () => {
  type Lock = { packages: Record<string, { dev?: boolean; devOptional?: boolean } | undefined> };
  const { packages } = JSON.parse(readText('package-lock.json')) as Lock;
  const isInstalled = (specifier: string) => {
    const name = specifier
      .split('/')
      .slice(0, specifier.startsWith('@') ? 2 : 1)
      .join('/');
    const entry = packages[`node_modules/${name}`];
    return entry !== undefined && !entry.dev && !entry.devOptional;
  };
  const isThere = (file: string, specifier: string) => {
    if (specifier.startsWith('node:')) return true;
    // Compiled by the stage that builds the pages.
    if (specifier.startsWith('#texts/')) return targets.has('./.texts');
    if (specifier.startsWith('#')) return copied.has(`src/${specifier.slice(1)}`);
    // Programs of threads and processes are named without `./`.
    if (specifier.startsWith('.') || specifier.endsWith('.ts'))
      return copied.has(normalize(join(dirname(file), specifier)));
    return isInstalled(specifier);
  };
  // Vite serves the pages of `npm run dev`, which no image runs.
  const sources = [...copied].filter((file) => file.endsWith('.ts') && file !== 'src/server/dev.ts');
  const imports = sources.flatMap((file) => listImports(file).map((specifier) => ({ file, specifier })));
  expect(imports.length).toBeGreaterThan(1_000);
  expect(imports.filter(({ file, specifier }) => !isThere(file, specifier))).toEqual([]);
});
