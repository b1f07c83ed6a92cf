/**
 * Prints how much JavaScript each page loads before any interaction and fails if a public page exceeds the limit.
 * Usage, after a build: node scripts/check-first-load.ts
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readClientManifest } from './client-manifest.ts';
import { isTooHeavy, LIMIT_BYTES, measurePages, type PageWeight } from './first-load/measure-pages.ts';

process.chdir(join(import.meta.dirname, '..'));
const CLIENT_DIR = 'build/client';

const pages = measurePages(readClientManifest(CLIENT_DIR), (file) =>
  readFileSync(join(CLIENT_DIR, file), 'utf8'),
);
if (pages.length === 0) throw new Error('The build has no pages.');
const width = Math.max(...pages.map((page) => page.path.length));
console.log(`JavaScript before any interaction, gzip; at most ${kilobytes(LIMIT_BYTES)}:`);
for (const page of pages) {
  console.log(`  ${page.path.padEnd(width)} ${kilobytes(page.bytes)}  ${page.chunks.length} files`);
}
// Portals are exempt: few users open them, and they stay open.
const tooHeavy = pages.filter((page) => !/^\/(?:admin|clinic-portal)/.test(page.path) && isTooHeavy(page));
for (const page of tooHeavy) console.error(`\n${describe(page)}`);
process.exitCode = tooHeavy.length > 0 ? 1 : 0;

function describe(page: PageWeight): string {
  const chunks = page.chunks.map((chunk) => `  ${kilobytes(chunk.bytes)}  ${chunk.file}`);
  return `${page.path} loads too much, ${kilobytes(page.bytes)}. Load on use what is not needed at first:\n${chunks.join('\n')}`;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1).padStart(6)} KB`;
}
