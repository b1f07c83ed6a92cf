import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const readText = (file: string) => readFileSync(join(ROOT, file), 'utf8');

const DOCUMENTS = globSync(['*.md', 'bench/*.md', 'docs/**/*.md'], { cwd: ROOT });

/** Links within the project, without their fragment. */
const listLinks = (file: string) =>
  Array.from(readText(file).matchAll(/\]\((?!https?:)([^)#\s]+)/g), ([, target = '']) => target);

test('links in the documents lead to files of the project', () => {
  const links = DOCUMENTS.flatMap((file) => listLinks(file).map((target) => ({ file, target })));
  expect(links.length).toBeGreaterThan(50);
  const broken = links.filter(({ file, target }) => !existsSync(join(ROOT, dirname(file), target)));
  expect(broken).toEqual([]);
});

test('docs/architecture.md names every service folder', () => {
  const folders = readdirSync(join(ROOT, 'src/server/services'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  const architecture = readText('docs/architecture.md');
  const missing = folders.filter((name) => !architecture.includes(`\`${name}\``));
  expect(missing, 'Describe each in the list of services').toEqual([]);
});

test('docs/product/README.md lists every page', () => {
  const pages = readdirSync(join(ROOT, 'docs/product')).filter((file) => file !== 'README.md');
  expect(listLinks('docs/product/README.md').filter((target) => !target.startsWith('..'))).toEqual(
    expect.arrayContaining(pages),
  );
});

test('CHANGELOG.md names every step of the schema', () => {
  const steps = globSync('src/server/db/migrations/*.sql', { cwd: ROOT }).map((file) =>
    Number(file.split('/').at(-1)?.slice(0, 4)),
  );
  const changelog = readText('CHANGELOG.md');
  const ranges = Array.from(changelog.matchAll(/\b(\d{4}) to (\d{4})\b/g), ([, from, to]) =>
    [from, to].map(Number),
  );
  const isNamed = (step: number) =>
    new RegExp(`\\b${String(step).padStart(4, '0')}\\b`).test(changelog) ||
    ranges.some(([from = 0, to = -1]) => step >= from && step <= to);
  expect(steps.filter((step) => !isNamed(step))).toEqual([]);
});

test('.nvmrc names the Node that package.json carries', () => {
  const { dependencies } = JSON.parse(readText('package.json')) as { dependencies: { node: string } };
  expect(readText('.nvmrc').trim()).toBe(dependencies.node);
});
