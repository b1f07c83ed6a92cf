/**
 * Prints how much JavaScript each page loads before any interaction, and fails if a public page exceeds the limit in any
 * language. Usage, after a build: node scripts/check-first-load.ts
 */
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isPublicRoute } from '#web/public-manifest.ts';
import { readClientManifest } from './client-manifest.ts';
import { isTooHeavy, LIMIT_BYTES, measurePages, type PageWeight } from './first-load/measure-pages.ts';

process.chdir(join(import.meta.dirname, '..'));
const CLIENT_DIR = 'build/client';

/** Import maps lead from here to the texts of the page's language. */
const TEXTS = '/assets/texts/';

/** Folders of texts by language, such as `en-1a2b3c4d`. */
const languages = globSync(`${CLIENT_DIR}${TEXTS}*`).map((folder) => basename(folder));
const english = languages.find((folder) => folder.startsWith('en-'));
if (english === undefined) throw new Error('The build has no English texts.');

/** The clinics' sign-in and their invitations, whose texts don't count. */
const ENTRANCE = /^\/(?:clinic-access|invitation)$/;

const readIn = (language: string) => (file: string) =>
  readFileSync(join(CLIENT_DIR, file.replace(TEXTS, `${TEXTS}${language}/`)), 'utf8');

const manifest = readClientManifest(CLIENT_DIR);
const pages = measurePages(manifest, readIn(english));
if (pages.length === 0) throw new Error('The build has no pages.');
const width = Math.max(...pages.map((page) => page.path.length));
console.log(
  `JavaScript before any interaction, with English texts, gzip; at most ${kilobytes(LIMIT_BYTES)}:`,
);
for (const page of pages)
  console.log(`  ${page.path.padEnd(width)} ${kilobytes(page.bytes)}  ${page.chunks.length} files`);

// Portals are exempt: few users open them, they stay open, and not every language has their texts.
const publicRoutes = Object.entries(manifest.routes).filter(([id]) => isPublicRoute(manifest.routes, id));
const ofPublicPages = { ...manifest, routes: Object.fromEntries(publicRoutes) };
const measured = languages.map((language) => ({
  language,
  pages: measurePages(ofPublicPages, readIn(language)),
}));
const heaviest = measured.map(
  ({ language, pages: [page] }) => `${language} ${page && kilobytes(page.bytes)}`,
);
console.log(`\nThe heaviest public page by language: ${heaviest.join(', ')}`);
const entrances = pages.filter(({ path }) => ENTRANCE.test(path)).map(withoutTexts);
const tooHeavy = [...measured, { language: english, pages: entrances }].flatMap(({ language, pages: all }) =>
  all.filter(isTooHeavy).map((page) => ({ language, page })),
);
for (const { language, page } of tooHeavy) console.error(`\n${language}: ${describe(page)}`);
process.exitCode = tooHeavy.length > 0 ? 1 : 0;

function withoutTexts({ path, chunks }: PageWeight): PageWeight {
  const scripts = chunks.filter(({ file }) => !file.startsWith(TEXTS));
  return { path, chunks: scripts, bytes: scripts.reduce((sum, { bytes }) => sum + bytes, 0) };
}

function describe(page: PageWeight): string {
  return `${page.path} loads too much, ${kilobytes(page.bytes)}. Load on use what is not needed at first:\n${list(page.chunks)}`;
}

function list(chunks: PageWeight['chunks']): string {
  return chunks.map((chunk) => `  ${kilobytes(chunk.bytes)}  ${chunk.file}`).join('\n');
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1).padStart(6)} KB`;
}
