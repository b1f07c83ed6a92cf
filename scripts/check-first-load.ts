/**
 * Prints how much JavaScript each page loads before any interaction and fails if a public page exceeds the limit.
 * Usage, after a build: node scripts/check-first-load.ts
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { readClientManifest } from './client-manifest.ts';
import { isTooHeavy, LIMIT_BYTES, measurePages, type PageWeight } from './first-load/measure-pages.ts';

process.chdir(join(import.meta.dirname, '..'));
const CLIENT_DIR = 'build/client';

/** Import maps lead from here to the texts of the page's language. */
const TEXTS = '/assets/texts/';

/** Limit of a page's texts in one language, gzipped. */
const TEXTS_LIMIT_BYTES = 6 * 1024;

/** The clinics' sign-in and their invitations. */
const ENTRANCE = /^\/(?:clinic-access|invitation)$/;

/** Folders of texts by language, such as `en-1a2b3c4d`. */
const languages = globSync(`${CLIENT_DIR}${TEXTS}*`).map((folder) => basename(folder));
const english = languages.find((folder) => folder.startsWith('en-'));
if (english === undefined) throw new Error('The build has no English texts.');

const fileIn = (language: string, file: string) =>
  join(CLIENT_DIR, file.replace(TEXTS, `${TEXTS}${language}/`));
const readIn = (language: string) => (file: string) => readFileSync(fileIn(language, file), 'utf8');
const weigh = (language: string, file: string) => ({ file, bytes: gzipSync(readIn(language)(file)).length });
const isPortal = (page: PageWeight) => /^\/(?:admin|clinic-portal)/.test(page.path);
const textsOf = (page: PageWeight) => page.chunks.filter(({ file }) => file.startsWith(TEXTS));
/** Pages of clinics are in the languages that have their areas; a file that another page lacks fails. */
const isIn = (language: string, page: PageWeight) =>
  !ENTRANCE.test(page.path) || textsOf(page).every(({ file }) => existsSync(fileIn(language, file)));
/** Texts have a limit of their own. */
const withoutTexts = (page: PageWeight) => ({ ...page, bytes: page.bytes - sumOf(textsOf(page)) });
const sumOf = (chunks: PageWeight['chunks']) => chunks.reduce((sum, { bytes }) => sum + bytes, 0);

const pages = measurePages(readClientManifest(CLIENT_DIR), readIn(english));
if (pages.length === 0) throw new Error('The build has no pages.');
const width = Math.max(...pages.map((page) => page.path.length));
console.log(
  `JavaScript before any interaction, gzip; at most ${kilobytes(LIMIT_BYTES)}, texts ${kilobytes(TEXTS_LIMIT_BYTES)}:`,
);
for (const page of pages) {
  const texts = kilobytes(sumOf(textsOf(page)));
  console.log(
    `  ${page.path.padEnd(width)} ${kilobytes(page.bytes)}  ${page.chunks.length} files, texts ${texts}`,
  );
}
// Portals are exempt: few users open them, and they stay open.
const tooHeavy = pages.filter((page) => !isPortal(page) && isTooHeavy(withoutTexts(page)));
for (const page of tooHeavy) console.error(`\n${describe(page)}`);

const tooWordy = languages.flatMap((language) =>
  pages
    .filter((page) => !isPortal(page))
    .filter((page) => isIn(language, page))
    .map((page) => ({ page, language, texts: textsOf(page).map(({ file }) => weigh(language, file)) }))
    .filter(({ texts }) => sumOf(texts) > TEXTS_LIMIT_BYTES),
);
for (const { page, language, texts } of tooWordy)
  console.error(
    `\n${page.path} loads ${kilobytes(sumOf(texts))} of texts in ${language}. Split an area by what pages show:\n${list(texts)}`,
  );
process.exitCode = tooHeavy.length + tooWordy.length > 0 ? 1 : 0;

function describe(page: PageWeight): string {
  return `${page.path} loads too much, ${kilobytes(page.bytes)}. Load on use what is not needed at first:\n${list(page.chunks)}`;
}

function list(chunks: PageWeight['chunks']): string {
  return chunks.map((chunk) => `  ${kilobytes(chunk.bytes)}  ${chunk.file}`).join('\n');
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1).padStart(6)} KB`;
}
