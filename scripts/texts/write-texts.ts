import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkTexts, findReplacedWords } from './check-texts.ts';
import { compileForServer } from './compile-area.ts';
import { findHardCodedInPages } from './find-hard-coded-in-pages.ts';
import { findUses } from './find-uses.ts';
import {
  findLocales,
  findUnreadFiles,
  readAreas,
  readReplacedWords,
  readSameEverywhere,
} from './read-texts.ts';

/** Folder of the compiled texts, which the imports `#texts/*` lead to. */
export const COMPILED = join(import.meta.dirname, '../../.texts');

const SOURCES = join(import.meta.dirname, '../../src');

/**
 * Checks the texts of the finished languages and compiles them for Node.
 * @throws Error with a line for each problem, which names the fix
 */
export function writeTexts(): void {
  const areas = readAreas();
  const files = globSync('**/*.{ts,tsx}', { cwd: SOURCES, exclude: (name) => name.includes('.test.') });
  const sources = new Map(files.map((file) => [file, readFileSync(join(SOURCES, file), 'utf8')]));
  const problems = [
    ...findUnreadFiles(areas),
    ...checkTexts(areas, readSameEverywhere(), findUses(sources)),
    ...findReplacedWords(areas, readReplacedWords()),
    ...findHardCodedInPages(),
  ];
  if (problems.length > 0) throw new Error(problems.join('\n'));
  rmSync(COMPILED, { recursive: true, force: true });
  mkdirSync(COMPILED, { recursive: true });
  for (const { name, byLocale } of areas)
    writeFileSync(join(COMPILED, `${name}.ts`), compileForServer(name, byLocale));
  const locales = JSON.stringify(findLocales());
  writeFileSync(
    join(COMPILED, 'finished.ts'),
    `// Compiled from texts/finished.json by scripts/compile-texts.ts.\nimport type { Locale } from '#domain/locales.ts';\nexport const FINISHED_LOCALES: [Locale, ...Locale[]] = ${locales};\n`,
  );
}
