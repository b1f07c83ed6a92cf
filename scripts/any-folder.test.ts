import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

let parent: string;
let folder: string;

beforeAll(() => {
  parent = mkdtempSync(join(tmpdir(), 'any-folder-'));
  folder = join(parent, 'Clinic Atlas 100% 서울');
  mkdirSync(folder);
  cpSync('scripts', join(folder, 'scripts'), { recursive: true });
  cpSync('package.json', join(folder, 'package.json'));
  // check-first-load.ts imports a parser from the packages, and which manifest public pages load.
  cpSync('src/web/public-manifest.ts', join(folder, 'src/web/public-manifest.ts'));
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
});
afterAll(() => rmSync(parent, { recursive: true }));

/** Scripts with arguments that make each fail right after it has found the project's folder. */
const SCRIPTS = [
  { script: 'test.ts', args: ['--only', 'nothing'], says: /No suite is called nothing/ },
  { script: 'check-first-load.ts', args: [], says: /The build has no English texts/ },
];

test.each(SCRIPTS)('scripts/$script finds its project in any folder', ({ script, args, says }) => {
  expect(run(script, args)).toMatch(says);
});

test('scripts/setup.mjs finds its project in any folder', () => {
  rmSync(join(folder, 'node_modules'));
  // With an empty PATH there is no npm to install packages.
  expect(run('setup.mjs', [])).toMatch(/The packages could not be installed/);
});

function run(script: string, args: readonly string[]): string {
  const program = join(folder, 'scripts', script);
  const done = spawnSync(process.execPath, [program, ...args], { env: {}, encoding: 'utf8' });
  return done.stderr;
}
